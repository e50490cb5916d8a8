import { expect, test } from 'vitest'
import { stepsOf } from '../src/tokenizer-files.ts'

test('sequences of sequences are steps one after another', () => {
  const part = {
    type: 'Sequence',
    pretokenizers: [{ type: 'Split' }, { type: 'Sequence', pretokenizers: [{ type: 'ByteLevel' }] }],
  }
  expect(stepsOf(part).map(({ type }) => type)).toEqual(['Split', 'ByteLevel'])
  expect(stepsOf({ type: 'Sequence', normalizers: [{ type: 'NFC' }] })).toEqual([{ type: 'NFC' }])
  expect(stepsOf({ type: 'BertPreTokenizer' })).toEqual([{ type: 'BertPreTokenizer' }])
  expect(stepsOf(null)).toEqual([])
  expect(stepsOf(undefined)).toEqual([])
})

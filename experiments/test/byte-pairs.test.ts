import { expect, test } from 'vitest'
import { BYTE_LETTERS, learnBytePairs } from '../src/byte-pairs.ts'

test('each byte has a letter of its own, as in GPT-2', () => {
  expect(new Set(BYTE_LETTERS).size).toBe(256)
  expect([BYTE_LETTERS[0x20], BYTE_LETTERS[0x0a], BYTE_LETTERS[0x41], BYTE_LETTERS[0xad]]).toEqual([
    'Ġ',
    'Ċ',
    'A',
    'Ń',
  ])
})

test('the most frequent pair is merged first, and then counts as one', () => {
  expect(learnBytePairs(['low low lower', 'ow'], 3)).toEqual([
    ['o', 'w'],
    ['l', 'ow'],
    ['Ġ', 'low'],
  ])
})

test('pairs that come once are not learned', () => {
  expect(learnBytePairs(['ab'], 5)).toEqual([])
})

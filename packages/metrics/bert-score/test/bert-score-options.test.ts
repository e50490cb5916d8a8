import { checkOptions } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { bertScoreOptions, codeBertScoreOptions } from '../src/bert-score-options.ts'
import { toyEncoder } from './toy-encoder.ts'

const encoder = toyEncoder()

test('only the encoder is required', () => {
  expect(checkOptions('bert-score', bertScoreOptions, { encoder })).toEqual({
    encoder,
    idfWeights: undefined,
    baseline: undefined,
    compat: 'none',
    score: 'f1',
  })
  expect(checkOptions('code-bert-score', codeBertScoreOptions, { encoder })).toMatchObject({
    punctuation: false,
    sources: false,
  })
})

test.each([
  [{}, 'bert-score: option encoder is required'],
  [{ encoder: {} }, 'bert-score: option encoder: expected an encoder'],
  [{ encoder, score: 'f3' }, 'bert-score: option score=f3: expected one of f1, precision, recall'],
  [
    { encoder, idfWeights: {} },
    'bert-score: option idfWeights: expected weights from an IdfCounter or parseIdf',
  ],
  [
    { encoder, baseline: [] },
    'bert-score: option baseline: expected a list of baselines from parseBaselines',
  ],
  [{ encoder, compat: 'sacrebleu' }, 'bert-score: option compat=sacrebleu: expected one of none, bert-score'],
])('%j is refused', (options, message) => {
  expect(() => checkOptions('bert-score', bertScoreOptions, options as never)).toThrow(message)
})

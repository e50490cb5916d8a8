import { expect, test } from 'vitest'
import { metricWeights } from '../../src/flags/weights.ts'

const { parse } = await metricWeights.load()

test.each([
  ['equal', 'equal'],
  ['chrf=2', { chrf: 2 }],
  ['chrf=2, bleu=0.5', { chrf: 2, bleu: 0.5 }],
  ['crystalbleu:k=2=3', { 'crystalbleu:k=2': 3 }],
])('%s becomes weights', (text, weights) => {
  expect(parse(text)).toEqual(weights)
})

test.each(['', 'chrf', 'chrf=', '=1', 'chrf=0', 'chrf=-1', 'chrf=x', 'chrf=Infinity', 'chrf=1,', 'size'])(
  '%j is refused',
  (text) => {
    expect(() => parse(text)).toThrow('expected equal, or NAME=WEIGHT separated by commas')
  },
)

import { expect, test } from 'vitest'
import { parseMetricWeights } from '../src/parse-metric-weights.ts'

test('metrics have equal weights, or one each', () => {
  expect(parseMetricWeights('equal')).toBe('equal')
  expect(parseMetricWeights('bleu=1, chrf:word-order=2=0.5')).toEqual({ bleu: 1, 'chrf:word-order=2': 0.5 })
})

test.each(['bleu', 'bleu=', 'bleu=0', 'bleu=-1', 'bleu=x', '=1', ''])('%j is refused', (text) => {
  expect(() => parseMetricWeights(text)).toThrow('expected equal, or NAME=WEIGHT separated by commas')
})

import { scoreOutput } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/share-metric.ts'
import { scoreText } from '../src/score-text.ts'

test('a score is said with its name and four places', () => {
  expect(scoreText(scoreOutput(shareMetric, 'x', 'y'))).toBe('share 0.2500')
})

test('an undefined score is said to be so, and why', () => {
  expect(scoreText(scoreOutput(shareMetric, '', 'y'))).toBe('share is undefined: the output is empty')
})

import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { segmentsToShow } from '../src/segments-to-show.ts'
import type { PairTest } from '../src/settings.ts'

const PLAN = { alpha: 0.05, power: 0.8 }
const needed = (a: readonly number[], b: readonly number[], test: PairTest) =>
  segmentsToShow([meanScoreRows([...a]), meanScoreRows([...b])], undefined, test, PLAN)

test('all of five tasks lost: a sixth in the same direction shows it, 2 of 64 assignments', () => {
  const [won, lost] = [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
  ]
  for (const test of ['randomization', 'mcnemar'] as const) expect(needed(won, lost, test)).toBe(6)
  expect(needed([0.9, 0.8, 0.7, 0.9, 0.8], [0.1, 0.1, 0.2, 0.3, 0.1], 'wilcoxon')).toBe(6)
})

test('more are needed than there are, and the more the smaller the difference', () => {
  const half = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
  const oneLess = half.with(0, 0)
  const threeLess = oneLess.with(2, 0).with(4, 0)
  expect(needed(half, threeLess, 'mcnemar')).toBeGreaterThan(20)
  expect(needed(half, oneLess, 'mcnemar')).toBeGreaterThanOrEqual(needed(half, threeLess, 'mcnemar'))
})

test('no number shows that there is no difference', () => {
  expect(needed([1, 0], [0, 1], 'randomization')).toBe(Number.POSITIVE_INFINITY)
  expect(needed([1, 0], [1, 0], 't')).toBe(Number.POSITIVE_INFINITY)
})

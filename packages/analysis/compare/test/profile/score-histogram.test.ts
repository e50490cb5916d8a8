import { expect, test } from 'vitest'
import { SCORE_BINS, scoreHistogram } from '../../src/profile/score-histogram.ts'

function histogramOf(scores: readonly number[]) {
  const builder = scoreHistogram()
  for (const score of scores) builder.add(score)
  return builder.histogram()
}

test('a score belongs to the bin that it begins, and 1 to the last', () => {
  for (let bin = 0; bin < SCORE_BINS; bin++) {
    const { counts } = histogramOf([bin / SCORE_BINS, bin / SCORE_BINS + 0.02])
    expect(counts[bin]).toBe(2)
  }
  expect(histogramOf([1, 0.999]).counts.at(-1)).toBe(2)
})

test('undefined scores are counted beside the bins, and are not part of the mean', () => {
  expect(histogramOf([0.25, Number.NaN, 0.75])).toMatchObject({
    segments: 2,
    undefinedSegments: 1,
    mean: 0.5,
  })
  expect(histogramOf([Number.NaN]).mean).toBeNaN()
})

test('scores out of range are in the outer bins', () => {
  const { counts } = histogramOf([-0.5, 1.7])
  expect([counts[0], counts.at(-1)]).toEqual([1, 1])
})

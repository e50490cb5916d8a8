import { darrTau, kendallTauB, pearsonCorrelation } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { type GradedOutput, segmentCorrelation } from '../src/segment-correlation.ts'

const output = (
  segment: number,
  system: number,
  score: number,
  grade: number,
  ratings: Record<string, number> = {},
): GradedOutput => ({ segment, system, score, grade, ratings: new Map(Object.entries(ratings)) })

const outputs = [
  output(0, 0, 0.2, 1, { ann: 0, ben: 1 }),
  output(0, 1, 0.6, 3, { ann: 4, ben: 1 }),
  output(1, 0, 0.3, 2, { ann: 2 }),
  output(1, 1, 0.1, 4, { ann: 4, ben: 4 }),
]

test('coefficients are those of all outputs with a score', () => {
  const withUndefined = [...outputs, output(2, 0, Number.NaN, 4)]
  const found = segmentCorrelation(withUndefined, { highest: 4, resamples: 20 })
  expect(found.outputs).toBe(4)
  const [pearson, kendall] = [pearsonCorrelation, kendallTauB].map((correlate) =>
    correlate([0.2, 0.6, 0.3, 0.1], [1, 3, 2, 4]),
  )
  expect(found.pearson).toEqual({ ...pearson, pValue: Number.NaN })
  expect(found.kendall).toEqual({ ...kendall, pValue: Number.NaN })
  expect(found.pValueReason).toBe('outputs for one segment are not independent')
})

test('with one output per segment there are p-values', () => {
  const single = [0.2, 0.6, 0.3, 0.1].map((score, i) => output(i, 0, score, [1, 3, 2, 4][i]!))
  const found = segmentCorrelation(single)
  expect(found.pearson).toEqual(pearsonCorrelation([0.2, 0.6, 0.3, 0.1], [1, 3, 2, 4]))
  expect(found.pValueReason).toBeUndefined()
})

test('relative rankings resample segments with all of their raters', () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    [0, 1].map((system) => {
      const grade = (i * 7 + system * 3) % 5
      const raters = Object.fromEntries(['ann', 'ben', 'eve'].map((rater) => [rater, grade]))
      return output(i, system, ((i * 5 + system * 2) % 7) / 7, grade, raters)
    }),
  ).flat()
  const one = many.map((own) => ({ ...own, ratings: new Map([...own.ratings].slice(0, 1)) }))
  const options = { highest: 4, resamples: 200 }
  // raters who agree add nothing: three of them say what one says
  const { low, high } = segmentCorrelation(one, options).relativeRanking!
  expect(segmentCorrelation(many, options).relativeRanking).toMatchObject({ low, high })
  const few = segmentCorrelation(many.slice(0, 98), options).relativeRanking!
  expect([few.low, few.reason]).toEqual([
    Number.NaN,
    'percentile intervals of fewer than 50 items are too narrow',
  ])
})

test('relative rankings are of outputs that one rater graded for one segment, on a scale of 100', () => {
  const { relativeRanking } = segmentCorrelation(outputs, { highest: 4, resamples: 20 })
  const groups = [
    [
      { human: 0, metric: 0.2 },
      { human: 100, metric: 0.6 },
    ],
    [
      { human: 25, metric: 0.2 },
      { human: 25, metric: 0.6 },
    ],
    [
      { human: 50, metric: 0.3 },
      { human: 100, metric: 0.1 },
    ],
  ]
  expect(relativeRanking!.estimate).toBe(darrTau(groups).tau)
})

test('too few ratings are said to be too few', () => {
  const found = segmentCorrelation(outputs, { resamples: 10 })
  expect([found.fewestRatings, found.meanRatings, found.enoughRatings]).toEqual([1, 1.75, false])
  expect(found.notes).toEqual([
    'correlations of single outputs need 15 ratings an output; here there are 1.8 on average and 1 at least: take them as lower bounds',
  ])
})

test('fifteen ratings are enough', () => {
  const ratings = Object.fromEntries(Array.from({ length: 15 }, (_, r) => [`r${r}`, r % 5]))
  const found = segmentCorrelation([output(0, 0, 0.1, 2, ratings), output(0, 1, 0.2, 3, ratings)], {
    resamples: 5,
  })
  expect([found.enoughRatings, found.notes]).toEqual([true, []])
})

test('where single ratings are not known, there is no ranking, and a note', () => {
  const found = segmentCorrelation(outputs.map((own) => ({ ...own, ratings: new Map() })))
  expect(found.relativeRanking).toBeUndefined()
  expect(found.fewestRatings).toBeNaN()
  expect(found.notes[0]).toMatch(/is not known/)
})

test('no score at all is refused', () => {
  expect(() => segmentCorrelation([output(0, 0, Number.NaN, 1)])).toThrow('no output has a score')
})

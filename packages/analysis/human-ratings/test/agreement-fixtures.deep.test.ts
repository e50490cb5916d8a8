import { expect, test } from 'vitest'
import { aggregateMace } from '../src/index.ts'
import { difference, fixture, labelsOf, ratings } from './agreement-fixtures.cases.ts'

test("MACE's labels, probabilities, trust and likelihood are those of NumPy, in both variants", () => {
  // in the variant crowd-kit the order of the names counts
  const named = ratings.map(({ item, rater, label }) => ({
    item,
    rater: fixture.names[rater as number]!,
    label,
  }))
  for (const [variant, expected] of [
    ['paper', fixture.mace],
    ['crowd-kit', fixture.maceOfCrowdKit],
  ] as const) {
    const fit = aggregateMace(named, { variant, rounds: 3000 })
    const raters = fit.raters.map((name) => fixture.names.indexOf(name as string))
    expect(difference({ ...fit, raters }, expected)).toBeLessThan(1e-8)
    expect(fit.logLikelihood).toBeCloseTo(expected.logLikelihood, 8)
    expect(fit.labels).toEqual(labelsOf(fit, expected))
  }
})

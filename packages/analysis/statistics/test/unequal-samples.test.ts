import { expect, test } from 'vitest'
import { joinedDifference } from '../src/joined-difference.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { studentizedBootstrapTest } from '../src/studentized-bootstrap-test.ts'
import { haveUnequalSamples, unswappedTest } from '../src/unequal-samples.ts'

test('numbers of samples are unequal if those of a segment are that two systems have', () => {
  expect(haveUnequalSamples([3, 2], [2, 2])).toBe(true)
  expect(haveUnequalSamples([3, 2], [3, 0])).toBe(false)
  expect(haveUnequalSamples([], [])).toBe(false)
  expect(haveUnequalSamples()).toBe(false)
  expect(haveUnequalSamples(undefined, [3, 2], undefined)).toBe(false)
  // the first system lacks the segment on which the others differ
  expect(haveUnequalSamples([3, 0], [3, 1], [3, 2])).toBe(true)
})

test('systems that are not exchangeable are compared without swaps', () => {
  const graded = Array.from({ length: 30 }, (_, i) => ((i * 7) % 11) / 10)
  const [a, b] = [graded, graded.map((score) => score * 0.9)].map((scores) => meanScoreRows(scores))
  const options = { resamples: 99, seed: 4 }
  expect(unswappedTest(a!, b!, options)).toMatchObject(studentizedBootstrapTest(a!, b!, options))
  // few values lie off a bound
  const [passed, failed] = [28, 25].map((count) => meanScoreRows(graded.map((_, i) => (i < count ? 1 : 0))))
  const joined = unswappedTest(passed!, failed!, options)
  expect(joined).toMatchObject({ pValue: joinedDifference(passed!, failed!)!.pValue, holdsForFew: true })
  expect(joined.statistic).toBeCloseTo(0.1, 12)
})

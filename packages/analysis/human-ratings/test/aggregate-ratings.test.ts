import { expect, test } from 'vitest'
import {
  AGGREGATION_METHODS,
  type AggregationMethod,
  aggregateRatings,
  choosesLabel,
  SKILL_MEANINGS,
} from '../src/aggregate-ratings.ts'
import { hasNumericLabels, ratingTable } from '../src/rating-table.ts'
import { THREE_RATERS, WORD_RATINGS } from './some-ratings.ts'

test.each(AGGREGATION_METHODS)('%s gives every item a label and every rater a skill', (method) => {
  const result = aggregateRatings(method, THREE_RATERS)
  expect(result.method).toBe(method)
  expect(result.labels).toHaveLength(4)
  if (choosesLabel(method)) expect(result.labels).toEqual([0, 1, 2, 0])
  expect(result.skills).toHaveLength(3)
  expect(SKILL_MEANINGS[method]).not.toBe('')
})

test('means are not for words', () => {
  const table = ratingTable(WORD_RATINGS)
  expect([hasNumericLabels(table), hasNumericLabels(ratingTable(THREE_RATERS))]).toEqual([false, true])
  for (const method of ['mean', 'median'] as const)
    expect(() => aggregateRatings(method, table)).toThrow(
      `method ${method}: expected labels that are numbers, got "bad", "fair", "good"`,
    )
})

test('an unknown method is an error that lists the methods', () => {
  expect(() => aggregateRatings('vote' as AggregationMethod, THREE_RATERS)).toThrow(
    'method "vote": expected one of "mmsr", "majority-vote", ',
  )
})

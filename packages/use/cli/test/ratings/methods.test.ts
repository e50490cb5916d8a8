import { expect, test } from 'vitest'
import { aggregate, choosesLabel, isNumeric, METHODS, SKILLS } from '../../src/ratings/methods.ts'
import { ratedOf, THREE, WORDS } from './rateds.ts'

test.each(METHODS)('%s gives every item a label and every rater a skill', (method) => {
  const { result } = ratedOf(THREE, method)
  expect(result.method).toBe(method)
  expect(result.labels).toHaveLength(4)
  if (choosesLabel(method)) expect(result.labels).toEqual([0, 1, 2, 0])
  expect(result.skills).toHaveLength(3)
  expect(SKILLS[method]).not.toBe('')
})

test('means are not for words', () => {
  const { table } = ratedOf(WORDS)
  expect([isNumeric(table), isNumeric(ratedOf(THREE).table)]).toEqual([false, true])
  for (const method of ['mean', 'median'] as const)
    expect(() => aggregate(method, table, 1)).toThrow(
      `--method ${method} needs numbers, and the labels are bad, fair, good`,
    )
})

import { meanOf } from '@codegen-eval/statistics/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ppiDifference } from '../src/ppi-difference.ts'
import { ppiMean } from '../src/ppi-mean.ts'

const grade = fc.integer({ min: 0, max: 4 })
const tasks = fc
  .tuple(
    fc.array(fc.tuple(grade, grade, grade, grade), { minLength: 6, maxLength: 30 }),
    fc.integer({ min: 2, max: 4 }),
  )
  .map(([rows, labelled]) => {
    const list = (column: number, limit: number) =>
      rows.map((row, i) => (i < limit ? row[column]! : Number.NaN))
    return {
      a: { people: list(0, labelled), judge: list(1, rows.length) },
      b: { people: list(2, labelled), judge: list(3, rows.length) },
      labelled,
      others: rows.length - labelled,
    }
  })

test('on tasks where both models have labels, it is the corrected mean of the differences', () => {
  fc.assert(
    fc.property(tasks, fc.double({ min: 0, max: 1, noNaN: true }), ({ a, b, labelled, others }, lambda) => {
      const minus = (x: readonly number[], y: readonly number[]) => x.map((value, i) => value - y[i]!)
      const single = ppiMean(minus(a.people, b.people), minus(a.judge, b.judge), { lambda })
      const found = ppiDifference(a, b, { lambda })
      expect(found.estimate).toBeCloseTo(single.estimate, 9)
      // each part has its factor n/(n - 1) here
      const rest = minus(a.people, b.people)
        .slice(0, labelled)
        .map((y, i) => y - lambda * (a.judge[i]! - b.judge[i]!))
      const far = minus(a.judge, b.judge).slice(labelled)
      const variance = (list: readonly number[]) =>
        list.reduce((sum, x) => sum + (x - meanOf(list)) ** 2, 0) / (list.length - 1) / list.length
      expect(found.standardError ** 2).toBeCloseTo(variance(rest) + lambda ** 2 * variance(far), 9)
      expect(far).toHaveLength(others)
    }),
  )
})

test('the interval is never wider than that of people alone, and the reverse has the other sign', () => {
  fc.assert(
    fc.property(tasks, ({ a, b }) => {
      const found = ppiDifference(a, b)
      expect(found.standardError).toBeLessThanOrEqual(found.peopleAlone.standardError * (1 + 1e-12))
      expect(ppiDifference(b, a).estimate).toBeCloseTo(-found.estimate, 12)
    }),
  )
})

test('a task with a label of one model and not of the other counts once', () => {
  const n = Number.NaN
  const a = { people: [1, 2, 3, n, n, n], judge: [1, 2, 2, 4, 1, 3] }
  const b = { people: [n, n, n, 2, 1, 2], judge: [1, 2, 2, 4, 1, 3] }
  // the judge gives both the same: its shift is the difference of the tasks
  const { labelled, estimate, lambda } = ppiDifference(a, b)
  expect(labelled).toEqual([3, 3])
  const shift = meanOf([4, 1, 3]) - meanOf([1, 2, 2])
  expect(estimate).toBeCloseTo(2 - 5 / 3 + 2 * lambda * shift, 12)
})

test('a model without labels has no difference, with a reason', () => {
  const none = { people: [Number.NaN, Number.NaN], judge: [1, 2] }
  const one = { people: [1, Number.NaN], judge: [1, 2] }
  expect(ppiDifference(none, one).reason).toBe('people labelled no output of a model')
  expect(ppiDifference(one, one).reason).toBe('one labelled task has no spread')
  expect(() => ppiDifference(one, { people: [1], judge: [1] })).toThrow(
    'b.people: expected a number for each of 2 tasks, got 1',
  )
})

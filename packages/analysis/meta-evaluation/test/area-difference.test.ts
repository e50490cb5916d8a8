import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaUnderCurve, compareAreas } from '../src/index.ts'

const outputs = fc.array(
  fc.record({
    passed: fc.boolean(),
    first: fc.integer({ min: 0, max: 5 }),
    second: fc.integer({ min: 0, max: 5 }),
    cluster: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 8, maxLength: 30 },
)

const listsOf = (list: readonly { passed: boolean; first: number; second: number; cluster: number }[]) => ({
  passed: list.map(({ passed }) => passed),
  first: list.map(({ first }) => first),
  second: list.map(({ second }) => second),
  clusters: list.map(({ cluster }) => cluster),
})

/** DeLong's variance of the difference from its definition: covariances of the placements of single outputs. */
function deLongError(
  passed: readonly boolean[],
  first: readonly number[],
  second: readonly number[],
): number {
  const psi = (x: number, y: number) => (x > y ? 1 : x === y ? 0.5 : 0)
  const [pass, fail] = [true, false].map((kind) => [...passed.keys()].filter((i) => passed[i] === kind)) as [
    number[],
    number[],
  ]
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const lead = (i: number, j: number) => psi(second[i]!, second[j]!) - psi(first[i]!, first[j]!)
  const ofPasses = pass.map((i) => mean(fail.map((j) => lead(i, j))))
  const ofFails = fail.map((j) => mean(pass.map((i) => lead(i, j))))
  const variance = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1)
  return Math.sqrt(variance(ofPasses) / pass.length + variance(ofFails) / fail.length)
}

test('with a cluster for each output it is the variance of DeLong', () => {
  fc.assert(
    fc.property(outputs, (list) => {
      const { passed, first, second } = listsOf(list)
      const passes = passed.filter(Boolean).length
      fc.pre(passes > 1 && passes < passed.length - 1)
      const found = compareAreas({ passed, first, second, clusters: passed.map((_, i) => i) })
      expect(found.standardError).toBeCloseTo(deLongError(passed, first, second), 9)
      expect(found.first).toBeCloseTo(areaUnderCurve(passed, first), 12)
    }),
  )
})

test('copies of all outputs within their clusters change nothing, as copies of clusters would', () => {
  const list = Array.from({ length: 24 }, (_, i) => ({
    passed: (i * 7) % 3 === 0,
    first: (i * 5) % 11,
    second: (i * 3) % 7,
    cluster: i >> 1,
  }))
  const once = compareAreas(listsOf(list))
  const twice = compareAreas(listsOf([...list, ...list]))
  expect(twice.pValue).toBeCloseTo(once.pValue, 12)
  expect(twice.standardError).toBeCloseTo(once.standardError, 12)
})

test('swapped metrics have the same p-value, equal ones 1', () => {
  fc.assert(
    fc.property(outputs, (list) => {
      const given = listsOf(list)
      const there = compareAreas(given)
      const back = compareAreas({ ...given, first: given.second, second: given.first })
      if (Number.isNaN(there.pValue)) expect(back.pValue).toBeNaN()
      else expect(back.pValue).toBeCloseTo(there.pValue, 12)
      const { pValue } = compareAreas({ ...given, second: given.first })
      expect(Number.isNaN(pValue) || pValue === 1).toBe(true)
    }),
  )
})

test('outputs without a score are left out, and too few clusters have no p-value', () => {
  const given = {
    passed: [true, false, true],
    first: [1, 0, Number.NaN],
    second: [1, 1, 1],
    clusters: [0, 1, 2],
  }
  expect(compareAreas(given)).toMatchObject({ first: 1, second: 0.5, pValue: Number.NaN })
  expect(compareAreas({ ...given, passed: [true, true, true] }).reason).toBe('all outputs pass, or all fail')
  expect(() => compareAreas({ ...given, clusters: [1] })).toThrow('expected 3 scores and clusters')
})

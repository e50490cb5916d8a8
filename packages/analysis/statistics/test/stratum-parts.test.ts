import { expect, test } from 'vitest'
import { stratumParts, sumInterval } from '../src/stratum-parts.ts'
import { studentCdf, studentQuantile } from '../src/student-distribution.ts'

// a stratum without an interval
const NONE = {
  estimate: 0,
  low: Number.NaN,
  high: Number.NaN,
  confidence: 0.95,
  method: undefined,
  clusters: 2,
  reason: 'none',
}

test('strata come in order of first appearance, with the places of their segments', () => {
  const parts = stratumParts(4, {
    strata: ['b', 'a', 'b', 'b'],
    weights: 'size',
    clusters: Int32Array.of(7, 7, 7, 9),
  })
  expect(parts).toEqual([
    { stratum: 'b', places: [0, 2, 3], weight: 0.75, clusters: Int32Array.of(0, 0, 1) },
    { stratum: 'a', places: [1], weight: 0.25, clusters: Int32Array.of(0) },
  ])
})

test('another number of strata and unknown names are errors', () => {
  expect(() => stratumParts(3, { strata: ['a'] })).toThrow(
    'strata: expected one for each of 3 segments, got 1',
  )
  expect(() => stratumParts(1, { strata: ['a'], weights: { b: 1 } })).toThrow('weights: "b" is none of a')
})

test('a cluster that crosses strata moves as a whole', () => {
  const parts = stratumParts(4, { strata: ['a', 'a', 'b', 'b'] })
  const influence = [Float64Array.of(1, -1), Float64Array.of(-1, 1)]
  const within = { confidence: 0.95, range: { low: -1, high: 1 }, ofStrata: [NONE, NONE] }
  const apart = sumInterval(0.1, parts, influence, { ...within, clusters: undefined })
  const together = sumInterval(0.1, parts, influence, { ...within, clusters: Int32Array.of(0, 1, 0, 1) })
  expect(apart.high).toBe(1)
  expect(apart.standardError).toBeGreaterThan(0)
  // the movements cancel in each cluster
  const none = Number.NaN
  expect(together).toEqual({ low: none, high: none, method: undefined, standardError: none, pValue: none })
})

test("degrees of freedom are Satterthwaite's: those of the stratum that determines the error", () => {
  const strata = [...Array<string>(3).fill('few'), ...Array<string>(200).fill('many')]
  const parts = stratumParts(203, { strata })
  const few = Float64Array.of(1, -1, 0)
  const many = Float64Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01))
  const sum = sumInterval(0.5, parts, [few, many], {
    ofStrata: [NONE, NONE],
    range: { low: -10, high: 10 },
    clusters: undefined,
    confidence: 0.95,
  })
  // the variances of the two means: 2/2/3 with 2 degrees, and 0.02/199/200
  const variances = [1 / 3 / 4, (200 * 0.01 ** 2) / 199 / 200 / 4]
  const total = variances[0]! + variances[1]!
  expect(sum.standardError).toBeCloseTo(Math.sqrt(total), 12)
  const degrees = total ** 2 / (variances[0]! ** 2 / 2 + variances[1]! ** 2 / 199)
  expect(sum.pValue).toBeCloseTo(2 * studentCdf(-0.5 / Math.sqrt(total), degrees), 12)
  expect(sum.high - 0.5).toBeCloseTo(studentQuantile(0.975, degrees) * Math.sqrt(total), 10)
})

test('p is never 0', () => {
  const parts = stratumParts(400, { strata: Array.from({ length: 400 }, (_, i) => i % 2) })
  const tiny = Float64Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 1e-9 : -1e-9))
  const range = { low: -1, high: 1 }
  const found = sumInterval(0.5, parts, [tiny, tiny], {
    ofStrata: [NONE, NONE],
    range,
    clusters: undefined,
    confidence: 0.95,
  })
  expect(found.pValue).toBe(1e-300)
  expect(found.log10PValue).toBeLessThan(-300)
})

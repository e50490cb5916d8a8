import { expect, test } from 'vitest'
import { type AgreementBootstrap, measuredAgreement, measuredAgreements } from '../src/agreement.ts'

const values = Float64Array.from({ length: 400 }, (_, i) => i / 399)
const mean = (times: Float64Array) =>
  values.reduce((sum, value, i) => sum + value * times[i], 0) / times.reduce((sum, count) => sum + count, 0)

/** Agreement on items that all have patterns of their own. */
function measured(
  items: number,
  ratings: number,
  undefinedReason: string,
  compute: (times: Float64Array) => number,
  bootstrap: AgreementBootstrap,
) {
  const patternOf = Int32Array.from({ length: items }, (_, i) => i)
  return measuredAgreement(
    { items: [...patternOf], patternOf, ratings, unusual: Array(items).fill(2) },
    { compute, undefinedReason },
    bootstrap,
  )
}

test('the interval of a mean has the width that theory gives it', () => {
  const { value, interval } = measured(400, 800, '', mean, { resamples: 4000 })
  const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - 0.5) ** 2, 0) / 400)
  const half = (1.959964 * deviation) / Math.sqrt(400)
  expect(value).toBeCloseTo(0.5, 12)
  expect(Math.abs(interval!.low - (0.5 - half))).toBeLessThan(0.003)
  expect(Math.abs(interval!.high - (0.5 + half))).toBeLessThan(0.003)
})

test('the same seed gives the same interval, another seed another one', () => {
  const run = (seed: number) => measured(400, 800, '', mean, { resamples: 50, seed }).interval
  expect(run(1)).toEqual(run(1))
  expect(run(1)!.low).not.toBe(run(2)!.low)
})

test('every resample draws as many items as there are', () => {
  const drawn: number[] = []
  measured(7, 14, '', (times) => drawn.push(times.reduce((sum, count) => sum + count)), {
    resamples: 5,
  })
  expect(drawn).toEqual([7, 7, 7, 7, 7, 7])
})

test('resamples without a value are left out and counted', () => {
  const first = (times: Float64Array) => (times[0] === 0 ? Number.NaN : times[1]!)
  const { interval } = measured(60, 120, '', first, { resamples: 300 })
  expect(interval!.low).toBe(0)
  expect(interval!.high).toBeGreaterThan(1)
  // no item 0 among 60 draws from 60
  expect(Math.abs(interval!.undefinedResamples / 300 - (59 / 60) ** 60)).toBeLessThan(0.1)
})

test('few items, and resamples that are all equal, give a reason instead of an interval', () => {
  const of = (items: number, compute: (times: Float64Array) => number) =>
    measured(items, 2 * items, '', compute, { resamples: 50 })
  const first = (times: Float64Array) => times[0]!
  expect(of(49, first).intervalReason).toBe('percentile intervals of fewer than 50 items are too narrow')
  expect(of(50, () => 1)).toEqual({
    value: 1,
    items: 50,
    ratings: 100,
    intervalReason: 'all resamples of 50 items are equal',
  })
  expect(of(50, first).interval).toBeDefined()
})

test('an undefined value has a reason and no interval', () => {
  expect(measured(0, 0, 'nothing to compare', () => Number.NaN, {})).toEqual({
    value: Number.NaN,
    items: 0,
    ratings: 0,
    reason: 'nothing to compare',
  })
})

test('options out of range are errors', () => {
  const measure = (bootstrap: object) => () => measured(400, 800, '', mean, bootstrap)
  expect(measure({ resamples: 0 })).toThrow(RangeError)
  expect(measure({ seed: 1.5 })).toThrow(RangeError)
  expect(measure({ confidence: 1 })).toThrow(RangeError)
})

test('resamples of patterns are those of their items', () => {
  // three kinds of items, whose values are 0, 1 and 2
  const patternOf = Int32Array.from({ length: 50 }, (_, i) => (i * i) % 3)
  const meanOf = (compute: (i: number) => number) => (times: Float64Array) =>
    times.reduce((sum, count, i) => sum + count * compute(i), 0) / 50
  const ofItems = measured(
    50,
    100,
    '',
    meanOf((i) => patternOf[i]),
    { resamples: 40 },
  )
  const drawn = { items: [...patternOf.keys()], patternOf, ratings: 100, unusual: [2, 2, 2] }
  const coefficient = { compute: meanOf((pattern) => pattern), undefinedReason: '' }
  expect(measuredAgreement(drawn, coefficient, { resamples: 40 })).toEqual(ofItems)
})

test('several coefficients share each resample, and an undefined one has no interval', () => {
  const drawn = {
    items: ['x', 'y', 'z'],
    patternOf: Int32Array.of(0, 1, 1),
    ratings: 6,
    unusual: [2, 2],
  }
  const seen: number[][] = [[], []]
  const recording = (list: number[]) => ({
    compute: (times: Float64Array) => {
      list.push(times[0])
      return times[0]
    },
    undefinedReason: '',
  })
  const none = { compute: () => Number.NaN, undefinedReason: 'nothing to compare' }
  const results = measuredAgreements(drawn, [recording(seen[0]), none, recording(seen[1])], { resamples: 9 })
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0].length).toBe(10)
  expect(results[0]).toEqual(results[2])
  expect(results[1]).toEqual({ value: Number.NaN, items: 3, ratings: 6, reason: 'nothing to compare' })
})

test('an interval needs items with other labels than the most frequent one, and confirmed ones', () => {
  const patternOf = Int32Array.from({ length: 60 }, (_, i) => i)
  const drawn = { items: [...patternOf], patternOf, ratings: 120 }
  const coefficient = { compute: (times: Float64Array) => times[0], undefinedReason: '' }
  const reasonOf = (items: number, confirmed: number) =>
    measuredAgreement(
      { ...drawn, unusual: drawn.items.map((i) => (i < confirmed ? 2 : i < items ? 1 : 0)) },
      coefficient,
      { resamples: 50 },
    ).intervalReason
  expect(reasonOf(14, 9)).toContain('only 14 items have a label other than the most frequent one')
  expect(reasonOf(15, 4)).toContain('only 4 items have two ratings other than the most frequent label')
  expect(reasonOf(15, 5)).toBeUndefined()
})

/** 200 items of 100 clusters. */
const PAIRED = {
  items: Array.from({ length: 200 }, (_, i) => i),
  patternOf: Int32Array.from({ length: 200 }, (_, i) => i),
  ratings: 400,
  unusual: Array<number>(200).fill(2),
}

test('items of one cluster are drawn together', () => {
  const drawn: Float64Array[] = []
  const compute = (times: Float64Array) => drawn.push(times.slice())
  const bootstrap = { resamples: 20, clusterOf: (item: string | number) => Number(item) % 100 }
  const { interval } = measuredAgreement(PAIRED, { compute, undefinedReason: '' }, bootstrap)
  expect(interval).toMatchObject({ clusters: 100 })
  for (const times of drawn) {
    expect(times.subarray(0, 100)).toEqual(times.subarray(100))
    expect(times.reduce((sum, count) => sum + count)).toBe(200)
  }
})

test('clusters of one item are items', () => {
  const coefficient = { compute: (times: Float64Array) => times[3], undefinedReason: '' }
  const bootstrap = { resamples: 50 }
  expect(
    measuredAgreement(PAIRED, coefficient, { ...bootstrap, clusterOf: (item) => `task ${item}` }),
  ).toEqual(measuredAgreement(PAIRED, coefficient, bootstrap))
})

test('few clusters have no interval, however many items they have', () => {
  const coefficient = { compute: (times: Float64Array) => times[3], undefinedReason: '' }
  const of = (clusters: number) =>
    measuredAgreement(PAIRED, coefficient, {
      resamples: 50,
      clusterOf: (item) => Number(item) % clusters,
    })
  expect(of(49).intervalReason).toBe('percentile intervals of fewer than 50 clusters of items are too narrow')
  expect(of(50).interval).toBeDefined()
})

test('a rare label counts once in a cluster', () => {
  // 20 items with another label in 10 clusters
  const drawn = { ...PAIRED, unusual: PAIRED.items.map((i) => (i % 100 < 10 ? 2 : 0)) }
  const coefficient = { compute: (times: Float64Array) => times[3], undefinedReason: '' }
  const clusterOf = (item: string | number) => Number(item) % 100
  expect(measuredAgreement(drawn, coefficient, { resamples: 50 }).interval).toBeDefined()
  expect(measuredAgreement(drawn, coefficient, { resamples: 50, clusterOf }).intervalReason).toContain(
    'only 10 clusters of items have a label other than the most frequent one',
  )
})

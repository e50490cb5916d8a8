import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootstrapTInterval } from '../src/bootstrap-t-interval.ts'
import { clopperPearsonInterval } from '../src/clopper-pearson-interval.ts'
import { differenceRows } from '../src/difference-rows.ts'
import { effectiveDegrees } from '../src/effective-degrees.ts'
import { jackknifeTInterval } from '../src/jackknife-t-interval.ts'
import { type MetricRows, meanScoreMetric, meanScoreRows } from '../src/metric-rows.ts'
import { pairedProportionInterval } from '../src/paired-proportion-interval.ts'
import { differenceInterval, FEWEST_OFF_BOUND, INTERVAL_NAMES, scoreInterval } from '../src/score-interval.ts'
import { studentQuantile } from '../src/student-distribution.ts'
import { wilsonInterval } from '../src/wilson-interval.ts'
import { meanPair, pooledF1, pooledPair } from './systems.ts'

const fill = (count: number, value: number): number[] => Array<number>(count).fill(value)
const ends = ({ low, high }: { low: number; high: number }) => ({ low, high })

test('values that are 0 or 1 have the interval of Wilson', () => {
  const chosen = scoreInterval(meanScoreRows([...fill(15, 1), ...fill(133, 0)]))
  expect(chosen).toMatchObject({
    method: 'wilson',
    clusters: 148,
    estimate: 15 / 148,
    ...ends(wilsonInterval(15, 148)),
  })
})

test('values that are all 0, or all 1, have the interval of Clopper and Pearson', () => {
  for (const [value, successes] of [
    [0, 0],
    [1, 20],
  ] as const)
    expect(scoreInterval(meanScoreRows(fill(20, value)))).toMatchObject({
      method: 'clopper-pearson',
      ...ends(clopperPearsonInterval(successes, 20)),
    })
})

test('a pooled score of 0 on every segment has no interval', () => {
  const system: MetricRows = {
    metric: { ...meanScoreMetric, level: 'corpus' },
    rows: Float64Array.of(0, 1, 0, 1, 0, 1),
  }
  expect(scoreInterval(system)).toMatchObject({
    method: undefined,
    low: Number.NaN,
    high: Number.NaN,
    reason: 'all 3 values are equal and show no spread',
  })
})

test('other means have bootstrap-t at every size', () => {
  for (const count of [20, 99, 100, 101, 500]) {
    const system = meanScoreRows(Array.from({ length: count }, (_, i) => (i % 10) / 10))
    expect(scoreInterval(system)).toMatchObject({
      method: 'bootstrap-t',
      ...ends(bootstrapTInterval(system)),
    })
  }
})

test('one more task does not move the ends by a change of method', () => {
  const scores = (count: number) => meanScoreRows([...fill(count - 12, 1), ...fill(12, 0.9)])
  const [before, after] = [scoreInterval(scores(99)), scoreInterval(scores(100))]
  expect(after.method).toBe(before.method)
  for (const end of ['low', 'high'] as const) expect(Math.abs(after[end] - before[end])).toBeLessThan(0.001)
})

test('bootstrap-t goes no farther than the interval of Wilson for the same mean', () => {
  const scores = [...fill(9, 1), ...fill(10, 0.98), 0]
  const chosen = scoreInterval(meanScoreRows(scores))
  const [own, wilson] = [bootstrapTInterval(meanScoreRows(scores)), wilsonInterval(18.8, 20)]
  expect(chosen.method).toBe('bootstrap-t')
  expect(chosen.low).toBeCloseTo(Math.max(own.low, wilson.low), 12)
  expect(chosen.high).toBeCloseTo(Math.min(own.high, wilson.high), 12)
})

test('where most values lie at a bound and few off it, the interval is that of Wilson', () => {
  const at = (off: number) => meanScoreRows([...fill(200, 1), ...fill(off, 0.95)])
  const few = FEWEST_OFF_BOUND - 1
  const sum = 200 + 0.95 * few
  const { method, low, high } = scoreInterval(at(few))
  expect(method).toBe('wilson')
  expect(low).toBeCloseTo(wilsonInterval(sum, 200 + few).low, 12)
  expect(high).toBeCloseTo(wilsonInterval(sum, 200 + few).high, 12)
  expect(scoreInterval(at(FEWEST_OFF_BOUND)).method).toBe('bootstrap-t')
  // ten of 25 values at a bound are no majority
  expect(scoreInterval(meanScoreRows([...fill(10, 0), ...fill(8, 0.3), ...fill(7, 0.5)])).method).toBe(
    'bootstrap-t',
  )
})

test('a warning of failures that few values can miss', () => {
  const close = Array.from({ length: 50 }, (_, i) => 0.9 + i / 500)
  const warningOf = (values: readonly number[]) => scoreInterval(meanScoreRows(values)).warning
  expect(warningOf(close)).toBe(
    'none of 50 values is far below the others, but up to 7.1 % of all values may be: the true score would then lie below the interval',
  )
  // a failure that is seen makes the interval wide
  expect(warningOf([...close, 0])).toBeUndefined()
  // the interval reaches as far as unseen failures bring the mean
  expect(warningOf(Array.from({ length: 2000 }, (_, i) => 0.6 + (i % 2) / 4))).toBeUndefined()
  expect(warningOf(Array.from({ length: 50 }, (_, i) => i / 50))).toBeUndefined()
})

test('skewed values without bounds have a warning, values from 0 to 1 have none', () => {
  const values = Array.from({ length: 100 }, (_, i) => Math.exp(3 * Math.sin(i)))
  expect(scoreInterval(meanScoreRows(values)).warning).toBeUndefined()
  const skewed = [...values, 2000]
  expect(scoreInterval(meanScoreRows(skewed)).warning).toContain('the skewness of 101 values is 9.')
  expect(differenceInterval(meanScoreRows(skewed), meanScoreRows(fill(101, 1))).warning).toContain('skewness')
  expect(scoreInterval(meanScoreRows([...fill(100, 0.01), 1])).warning).toBeUndefined()
})

test('scores outside of 0..1 have no range: a single deviating one sets no bound', () => {
  expect(scoreInterval(meanScoreRows([5, 5, 5, 5, 5, 5, 5, 5, 4]))).toMatchObject({
    method: undefined,
    low: Number.NaN,
    reason: 'too few values differ',
  })
})

test('there is a width, the estimate within, or a reason', () => {
  const system = fc.oneof(meanPair(30), pooledPair(30)).map(([a]) => a)
  fc.assert(
    fc.property(system, (rows) => {
      const { low, high, estimate, method, reason } = scoreInterval(rows, { resamples: 199 })
      if (method === undefined) {
        expect(reason).toBeTypeOf('string')
        expect([low, high]).toEqual([Number.NaN, Number.NaN])
      } else {
        expect(reason).toBeUndefined()
        expect(INTERVAL_NAMES[method]).toBeTypeOf('string')
        expect(high).toBeGreaterThan(low)
        expect(low).toBeLessThanOrEqual(estimate + 1e-12)
        expect(high).toBeGreaterThanOrEqual(estimate - 1e-12)
      }
    }),
  )
})

test('what has no spread has a reason', () => {
  expect(scoreInterval(meanScoreRows([0.5])).reason).toBe('one value has no spread')
  expect(scoreInterval(meanScoreRows([0.5, 0.5])).reason).toBe('all 2 values are equal and show no spread')
  expect(scoreInterval(meanScoreRows([Number.NaN])).reason).toBe('the score is undefined')
  expect(scoreInterval(meanScoreRows([1]))).toMatchObject({ method: 'clopper-pearson', high: 1 })
  expect(() => scoreInterval(meanScoreRows([0, 1]), { confidence: 1 })).toThrow('confidence')
})

test('clusters of outcomes are shares, and their number counts', () => {
  const system = meanScoreRows([1, 0, 1, 1, 0, 0, 1, 0])
  const clusters = Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3)
  expect(scoreInterval(system, { clusters })).toMatchObject({ method: 'bootstrap-t', clusters: 4 })
  expect(scoreInterval(meanScoreRows(fill(8, 0)), { clusters })).toMatchObject({
    method: 'clopper-pearson',
    ...ends(clopperPearsonInterval(0, 4)),
  })
})

/** 12 clusters, one of which has half of the segments; outcomes of one cluster differ from the others. */
const clusters = Int32Array.from({ length: 44 }, (_, i) => (i < 22 ? 0 : 1 + Math.floor((i - 22) / 2)))
const outcomes = (turn: number) =>
  meanScoreRows(Array.from(clusters, (cluster, i) => ((i * turn + cluster) % 3 === 0 ? 1 : 0)))

test('outcomes of clusters of different size are bounded, and have no warning', () => {
  // a hundred clusters of one segment, and one of three
  const sizes = Int32Array.from({ length: 103 }, (_, i) => Math.min(i, 100))
  const [rare, none, grades] = [1, 0, 9].map((score) =>
    meanScoreRows(Array.from(sizes, (_, i) => (i === 5 ? score : 0))),
  ) as [MetricRows, MetricRows, MetricRows]
  expect(scoreInterval(rare, { clusters: sizes, resamples: 99 })).not.toHaveProperty('warning')
  expect(differenceInterval(rare, none, { clusters: sizes })).not.toHaveProperty('warning')
  expect(differenceInterval(grades, none, { clusters: sizes }).warning).toContain('without bounds')
})

test('clusters of different size leave fewer degrees of freedom', () => {
  const [a, b] = [outcomes(5), outcomes(7)]
  const { low, high } = differenceInterval(a, b, { clusters })
  const equal = jackknifeTInterval(differenceRows(a, b), { clusters })
  const shares = Float64Array.from({ length: 12 }, (_, g) => (g === 0 ? 0.5 : 1 / 22))
  const quantiles = [effectiveDegrees(shares), 11].map((degrees) => studentQuantile(0.975, degrees))
  expect((high - low) / (equal.high - equal.low)).toBeCloseTo(quantiles[0]! / quantiles[1]!, 9)
})

test('the interval of a pooled score goes as far as Student if one segment has most of the tokens', () => {
  const lengths = Array.from({ length: 30 }, (_, i) => (i === 0 ? 300 : 10 + (i % 5)))
  const rows = Float64Array.from(
    lengths.flatMap((length, i) => [Math.round(length * (0.4 + 0.02 * ((i * 7) % 11))), length]),
  )
  const metric = {
    columns: ['matches', 'tokens'],
    score: (sum: Float64Array, offset = 0) => sum[offset]! / sum[offset + 1]!,
    level: 'corpus' as const,
  }
  const found = scoreInterval({ metric, rows })
  const drawn = bootstrapTInterval({ metric, rows })
  expect(found.low).toBeLessThanOrEqual(drawn.low)
  expect(found.high).toBeGreaterThanOrEqual(drawn.high)
  expect(found.high - found.low).toBeGreaterThan(drawn.high - drawn.low)
})

test("differences of outcomes have the interval of Fay and Lumbard, others Student's", () => {
  const [a, b] = [
    [1, 1, 0, 1, 0, 1],
    [1, 0, 0, 1, 1, 0],
  ]
  expect(differenceInterval(meanScoreRows(a), meanScoreRows(b))).toMatchObject({
    method: 'fay-lumbard',
    estimate: expect.closeTo(1 / 6, 12),
    ...ends(pairedProportionInterval(a, b)),
  })
  expect(differenceInterval(meanScoreRows(a), meanScoreRows(a)).method).toBe('fay-lumbard')
  const [x, y] = [
    [0.4, 0.3, 0.9, 0.2],
    [0.5, 0.1, 0.6, 0.2],
  ].map(meanScoreRows) as [MetricRows, MetricRows]
  expect(differenceInterval(x, y)).toMatchObject({
    method: 'jackknife-t',
    ...ends(jackknifeTInterval(differenceRows(x, y))),
  })
})

test('equal differences have no interval', () => {
  const system = { metric: pooledF1, rows: Float64Array.of(4, 9, 8, 1, 6, 3) }
  expect(differenceInterval(system, system)).toMatchObject({
    estimate: 0,
    method: undefined,
    low: Number.NaN,
    reason: 'all 2 differences are equal and show no spread',
  })
})

test('rounding gives equal differences no interval either', () => {
  const [a, b] = [meanScoreRows([0.5, 0.6, 0.7]), meanScoreRows([0.4, 0.5, 0.6])]
  expect(differenceInterval(a, b)).toMatchObject({
    estimate: expect.closeTo(0.1, 12),
    low: Number.NaN,
    reason: 'all 3 differences are equal and show no spread',
  })
})

test('the same scores from 0 to 1 differ by at most the share that may differ unseen', () => {
  const same = meanScoreRows([0.5, 0.6, 0.7])
  const share = 1 - 0.025 ** (1 / 3)
  expect(differenceInterval(same, same)).toMatchObject({
    method: 'clopper-pearson',
    low: expect.closeTo(-share, 9),
    high: expect.closeTo(share, 9),
  })
  const grades = meanScoreRows([4, 3, 5])
  expect(differenceInterval(grades, grades).low).toBeNaN()
})

test('the interval of a difference of scores between 0 and 1 ends within -1 and 1, that of other scores does not', () => {
  const [a, b] = [
    [0, 1, 0.1],
    [1, 0.2, 0.6],
  ]
  const bounded = differenceInterval(meanScoreRows(a!), meanScoreRows(b!))
  expect([bounded.low, bounded.high]).toEqual([-1, 1])
  const times = (scores: readonly number[]) => meanScoreRows(scores.map((score) => 10 * score))
  const free = differenceInterval(times(a!), times(b!))
  expect(free.low).toBeLessThan(-20)
  expect(free.estimate).toBeCloseTo(10 * bounded.estimate, 12)
  // three values are too few to speak of skewness
  expect(free.warning).toBeUndefined()
  const skewed = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 40]
  expect(differenceInterval(meanScoreRows(skewed), meanScoreRows(skewed.map(() => 0))).warning).toContain(
    'skewness',
  )
  expect(differenceInterval(meanScoreRows([1, 1, 40]), meanScoreRows([0, 0, 0])).warning).toBeUndefined()
})

test('whether values are equal follows their size', () => {
  for (const scale of [1e-15, 1e-6, 1e9]) {
    const of = (values: readonly number[]) => meanScoreRows(values.map((value) => 2 * scale * value))
    expect(scoreInterval(of([0.3, 0.3, 0.1 + 0.2])).reason).toContain('equal')
    const spread = scoreInterval(of([1.1, 1.2, 1.4, 1.3, 1.9, 1.5]))
    expect(spread.high / scale).toBeGreaterThan(spread.low / scale + 0.1)
    expect(differenceInterval(of([1.3, 1.2, 1.4]), of([1.2, 1.1, 1.3])).reason).toContain('equal')
    expect(differenceInterval(of([1.3, 1.2, 1.9]), of([1.2, 1.1, 1.3])).reason).toBeUndefined()
  }
})

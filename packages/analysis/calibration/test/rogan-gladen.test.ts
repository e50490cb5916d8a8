import { expect, test } from 'vitest'
import { roganGladen } from '../src/rogan-gladen.ts'

/** `truePasses` of `passes` labelled outputs are seen, and so are `trueFailures` of `failures`; `judged` of `others` pass. */
function verdicts(counts: {
  readonly passes: readonly [seen: number, of: number]
  readonly failures: readonly [seen: number, of: number]
  readonly others: readonly [passed: number, of: number]
}) {
  const { passes, failures, others } = counts
  const people: number[] = []
  const judge: number[] = []
  const add = (label: number, verdict: number, count: number) => {
    for (let i = 0; i < count; i++) {
      people.push(label)
      judge.push(verdict)
    }
  }
  add(1, 1, passes[0])
  add(1, 0, passes[1] - passes[0])
  add(0, 0, failures[0])
  add(0, 1, failures[1] - failures[0])
  add(Number.NaN, 1, others[0])
  add(Number.NaN, 0, others[1] - others[0])
  return { people, judge }
}

test('a rate of 0.30 of a judge with sensitivity 0.9 and specificity 0.8 is (0.3 + 0.8 - 1)/0.7', () => {
  const { people, judge } = verdicts({ passes: [45, 50], failures: [80, 100], others: [300, 1000] })
  const found = roganGladen(people, judge)
  expect(found.sensitivity).toBeCloseTo(0.9, 12)
  expect(found.specificity).toBeCloseTo(0.8, 12)
  expect(found.rate).toBeCloseTo(0.1 / 0.7, 12)
  // by hand: 0.00021 + (1/7)² 0.0018 + (6/7)² 0.0016 over 0.49
  expect(found.standardError).toBeCloseTo(Math.sqrt((0.00021 + 0.0018 / 49 + (36 * 0.0016) / 49) / 0.49), 12)
})

test('a judge without errors is not corrected', () => {
  const { people, judge } = verdicts({ passes: [20, 20], failures: [30, 30], others: [40, 100] })
  const { rate, youden } = roganGladen(people, judge)
  expect(rate).toBeCloseTo(0.4, 12)
  expect(youden).toBe(1)
})

test('rates beyond 0 to 1 are clipped, and the rate before is kept', () => {
  const { people, judge } = verdicts({ passes: [9, 10], failures: [6, 10], others: [2, 100] })
  const found = roganGladen(people, judge)
  expect(found.rate).toBe(0)
  expect(found.unclippedRate).toBeLessThan(0)
  expect(found.low).toBe(0)
  expect(found.langReiczigel.low).toBe(0)
  const most = verdicts({ passes: [9, 10], failures: [6, 10], others: [99, 100] })
  const high = roganGladen(most.people, most.judge)
  expect(high.unclippedRate).toBeGreaterThan(1)
  expect(high).toMatchObject({ rate: 1, high: 1, langReiczigel: { high: 1 } })
})

test('the interval of Lang and Reiczigel is there where the judge made no error, and is wider', () => {
  const { people, judge } = verdicts({ passes: [5, 5], failures: [15, 15], others: [30, 200] })
  const { low, high, langReiczigel } = roganGladen(people, judge)
  expect(langReiczigel.high - langReiczigel.low).toBeGreaterThan(high - low)
})

test.each([
  [
    { passes: [18, 20], failures: [16, 20], others: [30, 100] },
    0.95,
    0.125912242293624,
    0,
    0.3569639180701022,
  ],
  [
    { passes: [41, 44], failures: [23, 31], others: [57, 90] },
    0.95,
    0.5546446804380456,
    0.34275804637656737,
    0.740109596940981,
  ],
  [
    { passes: [9, 12], failures: [70, 75], others: [12, 80] },
    0.9,
    0.1312574362458476,
    0.00562135290067331,
    0.26882748545199386,
  ],
] as const)(
  '%j at %d has the adjusted rate and interval of Lee et al. (2025)',
  (counts, confidence, rate, low, high) => {
    // computed by the function `confidence_interval` of the authors, https://github.com/UW-Madison-Lee-Lab/LLM-judge-reporting
    const { people, judge } = verdicts(counts)
    const { langReiczigel } = roganGladen(people, judge, { confidence })
    expect(langReiczigel.rate).toBeCloseTo(rate, 10)
    expect(langReiczigel.low).toBeCloseTo(low, 10)
    expect(langReiczigel.high).toBeCloseTo(high, 10)
  },
)

test('a judge that tells nothing, and labels of one verdict, have no rate', () => {
  const useless = verdicts({ passes: [5, 10], failures: [5, 10], others: [50, 100] })
  expect(roganGladen(useless.people, useless.judge)).toMatchObject({
    rate: Number.NaN,
    reason: 'sensitivity + specificity is 1 or less: the judge tells nothing',
  })
  const passing = verdicts({ passes: [9, 10], failures: [0, 0], others: [50, 100] })
  expect(roganGladen(passing.people, passing.judge).reason).toBe('no labelled output fails')
  const all = verdicts({ passes: [9, 10], failures: [9, 10], others: [0, 0] })
  expect(roganGladen(all.people, all.judge).reason).toContain('all outputs have labels')
})

test('errors of other outputs stand for those of the model', () => {
  const other = verdicts({ passes: [45, 50], failures: [80, 100], others: [0, 0] })
  const own = verdicts({ passes: [1, 1], failures: [2, 2], others: [300, 1000] })
  expect(roganGladen(own.people, own.judge, { errorsOf: other }).rate).toBeCloseTo(0.1 / 0.7, 12)
})

test('values that are no verdicts are errors', () => {
  expect(() => roganGladen([2], [1])).toThrow('people[0]: expected 0, 1 or NaN, got 2')
  expect(() => roganGladen([1], [0.5])).toThrow('judge[0]: expected 0, 1 or NaN, got 0.5')
})

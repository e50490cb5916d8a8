import { expect, test } from 'vitest'
import { type GateOptions, judgeGate } from '../src/judge-gate.ts'
import { corpusOf, wave } from './corpora.ts'
import { gateOf, gateOfMetrics, metricGateOf } from './gates.ts'

const before = wave(0.5, 1)

test('a candidate is worse where the interval lies below the margin', async () => {
  const gate = await metricGateOf(before, wave(0.4, 2), { scoreMargin: -0.05 })
  expect(gate).toMatchObject({ verdict: 'worse', scoreMargin: -0.05, segments: 60 })
  expect(gate.difference.high).toBeLessThan(-0.05)
  expect(gate).not.toHaveProperty('segmentsNeeded')
})

test('it is not worse where the interval lies above the margin, even if it has lost', async () => {
  const gate = await metricGateOf(before, wave(0.4, 2), { scoreMargin: -0.2 })
  expect(gate.verdict).toBe('not worse')
  expect(gate.pValue).toBeLessThan(0.05)
})

test('a case is open where the interval holds the margin, and more data would settle it', async () => {
  const gate = await metricGateOf(before, wave(0.497, 2))
  expect(gate.verdict).toBe('open')
  expect(gate.segmentsNeeded).toBeGreaterThan(60)
  expect(gate.detectable).toBeGreaterThan(-gate.difference.value)
})

test('few segments prove nothing, however alike they are', async () => {
  const gate = await metricGateOf([0.5, 0.6, 0.7], [0.4, 0.5, 0.6])
  expect(gate.difference).toMatchObject({ low: Number.NaN, high: Number.NaN })
  expect(gate).toMatchObject({
    verdict: 'open',
    pValue: 0.25,
    reason: 'the difference has no interval',
  })
  expect(gate.segmentsNeeded).toBeGreaterThan(3)
})

test('a difference that lies on the margin is settled by no data', async () => {
  const gate = await metricGateOf([0.4, 0.6, 0.3, 0.5], [0.6, 0.4, 0.5, 0.3])
  expect(gate).toMatchObject({ verdict: 'open', segmentsNeeded: Number.POSITIVE_INFINITY })
})

test('a candidate that is the same is not worse only by more than what may differ unseen', async () => {
  const gate = await metricGateOf(before, before)
  expect(gate).toMatchObject({
    verdict: 'open',
    pValue: 1,
    difference: { value: 0, method: 'clopper-pearson' },
  })
  expect(gate.reason).toBe(
    'both score the same on every segment; up to 6.0 % of segments like these may differ',
  )
  expect(gate.detectable).toBeNaN()
  const settings = { scoreMargin: -0.06 }
  expect(await metricGateOf(before, before, settings)).toMatchObject({ verdict: 'not worse' })
  // a pooled score has no such bound
  const corpus = corpusOf({ before, after: before })
  const [mean] = corpus.metrics
  const pooled = { ...mean!, metric: { ...mean!.metric, level: 'corpus' as const } }
  const { metrics } = await judgeGate(
    { ...corpus, metrics: [pooled] },
    { baseline: 'before', candidate: 'after', ...settings },
  )
  expect(metrics[0]).toMatchObject({ verdict: 'open', difference: { low: Number.NaN } })
})

test('183 equal outcomes show that two points are not lost, 182 do not', async () => {
  // 1 - 0.025^(1/183) = 0.01996
  const judged = async (count: number) => {
    const outcomes = Array.from({ length: count }, (_, i) => (i % 3 === 0 ? 0 : 1))
    return metricGateOf(outcomes, outcomes, { scoreMargin: -0.02 })
  }
  expect(await judged(183)).toMatchObject({ verdict: 'not worse', difference: { method: 'fay-lumbard' } })
  const few = await judged(182)
  expect(few).toMatchObject({ verdict: 'open', passed: true, test: 'mcnemar' })
  expect(few.reason).toBe(
    'both score the same on every segment; up to 2.1 % of segments like these may differ',
  )
})

test('verdicts on outcomes are those of their exact interval, with any number of segments', async () => {
  const lost = async (count: number, scoreMargin: number) =>
    (await metricGateOf(Array(count).fill(1), Array(count).fill(0), { scoreMargin })).verdict
  // 0.5^5 > 0.025 > 0.5^6
  expect(await lost(5, 0)).toBe('open')
  expect(await lost(6, 0)).toBe('worse')
  expect(await lost(6, -0.2)).toBe('open')
  expect(await metricGateOf(Array(6).fill(0), Array(6).fill(1))).toMatchObject({ verdict: 'not worse' })
})

test('the share of segments that may differ is rounded up, and is at most 100 %', async () => {
  const shareOf = async (segments: number, alpha: number) => {
    const scores = Array.from({ length: segments }, (_, i) => (i % 7) / 10)
    const [, share] = /up to (\S+) %/.exec((await metricGateOf(scores, scores, { alpha })).reason!)!
    return share
  }
  // 100 (1 - 0.025^(1/350)) = 1.0484, 100 (1 - 0.0000005^(1/2)) = 99.93
  expect(await shareOf(350, 0.05)).toBe('1.1')
  expect(await shareOf(2, 0.000001)).toBe('100')
})

test('where all differences are equal, the test decides', async () => {
  const by = (loss: number, count = 60) =>
    [before, before.map((score) => score - loss)].map((scores) => scores.slice(0, count)) as [
      number[],
      number[],
    ]
  const reason = 'the difference has no interval, and the test decides'
  expect(await metricGateOf(...by(0.1))).toMatchObject({ verdict: 'worse', passed: false, reason })
  expect(await metricGateOf(...by(-0.1))).toMatchObject({ verdict: 'not worse', reason })
  expect(await metricGateOf(...by(0.1), { scoreMargin: -0.2 })).toMatchObject({
    verdict: 'not worse',
    reason,
  })
  expect(await metricGateOf(...by(0.1), { scoreMargin: -0.1 })).toMatchObject({ verdict: 'open' })
  const many = wave(0.5, 1, 3000)
  expect(
    await metricGateOf(
      many,
      many.map((score) => score - 0.1),
    ),
  ).toMatchObject({ verdict: 'worse', reason })
  expect(await metricGateOf(...by(0.1, 5))).toMatchObject({ verdict: 'open', pValue: 0.0625 })
})

test('an interval from few segments does not show alone that a candidate is not worse', async () => {
  const [few, after] = [before.slice(0, 5), wave(0.49, 2, 5)]
  expect(await metricGateOf(few, after, { scoreMargin: -0.5 })).toMatchObject({
    verdict: 'open',
    passed: true,
    reason: 'an interval from fewer than 10 segments or clusters proves too little',
  })
  const ten = await metricGateOf(before.slice(0, 10), wave(0.49, 2, 10), { scoreMargin: -0.5 })
  expect(ten.verdict).toBe('not worse')
  expect(ten).not.toHaveProperty('reason')
})

test('only segments where both have a score count', async () => {
  const gate = await gateOf([0.5, Number.NaN, 0.4, 0.3], [0.5, 0.5, 0.4, 0.3])
  expect(gate).toMatchObject({ total: 4, metrics: [{ segments: 3 }] })
})

test('one segment is too little', async () => {
  await expect(metricGateOf([0.5], [0.4])).rejects.toThrow(/at least two segments/)
})

test('an open case passes, a worse candidate does not', async () => {
  expect((await metricGateOf(before, wave(0.497, 2))).passed).toBe(true)
  expect((await metricGateOf(before, wave(0.4, 2))).passed).toBe(false)
})

test('an open case fails where evidence is asked for', async () => {
  const open = await gateOf(before, wave(0.497, 2), { failOn: 'inconclusive' })
  expect(open).toMatchObject({ verdict: 'open', passed: false, metrics: [{ passed: false }] })
  const same = await gateOf(before, before, { failOn: 'inconclusive' })
  expect(same).toMatchObject({ verdict: 'open', passed: false })
})

test('of a corpus of several models and metrics, two models under the named metrics are judged', async () => {
  const corpus = corpusOf({ other: wave(0.1, 3), after: wave(0.4, 2), before }, ['m', 'n'])
  const options = { baseline: 'before', candidate: 'after', resamples: 200, trials: 1000 }
  const { metrics, ...gate } = await judgeGate(corpus, { ...options, metrics: ['n'] })
  const { metrics: expected, ...same } = await gateOf(before, wave(0.4, 2))
  expect(gate).toEqual(same)
  expect(metrics).toEqual([{ ...expected[0], spec: 'n' }])
  expect((await judgeGate(corpus, options)).metrics.map(({ spec }) => spec)).toEqual(['m', 'n'])
})

test('of scores of samples, those of the two models count', async () => {
  const scores = { other: wave(0.1, 3), after: wave(0.4, 2), before }
  const given = (names: readonly (keyof typeof scores)[]) => {
    const corpus = corpusOf(Object.fromEntries(names.map((name) => [name, scores[name]])))
    const own = names.map((name) => Float64Array.from(scores[name]))
    return { ...corpus, metrics: [{ ...corpus.metrics[0]!, scores: own }] }
  }
  const options = { baseline: 'before', candidate: 'after', resamples: 200, trials: 1000 }
  const [three, two] = [given(['other', 'after', 'before']), given(['before', 'after'])]
  expect(await judgeGate(three, options)).toEqual(await judgeGate(two, options))
})

test('several metrics: worse under one is worse, and not worse needs all', async () => {
  const lost: [number[], number[]] = [before, wave(0.4, 2)]
  const same: [number[], number[]] = [before, before]
  const worse = await gateOfMetrics({ same, lost })
  expect([worse.verdict, worse.passed]).toEqual(['worse', false])
  expect(worse.metrics.map(({ verdict, passed }) => [verdict, passed])).toEqual([
    ['open', true],
    ['worse', false],
  ])
  const settings = { scoreMargin: -0.06 }
  expect((await gateOfMetrics({ same, again: same }, settings)).verdict).toBe('not worse')
  expect((await gateOfMetrics({ same, open: [before, wave(0.497, 2)] })).verdict).toBe('open')
})

test('each metric has its margin', async () => {
  const lost: [number[], number[]] = [before, wave(0.4, 2)]
  const gate = await gateOfMetrics(
    { a: lost, 'b:x=1': lost, c: lost },
    { scoreMargin: { a: -0.2, b: -0.05 } },
  )
  expect(gate.metrics.map(({ scoreMargin, verdict }) => [scoreMargin, verdict])).toEqual([
    [-0.2, 'not worse'],
    [-0.05, 'worse'],
    [0, 'worse'],
  ])
})

test('p-values are corrected over the metrics; where the candidate has not lost, they count with 1', async () => {
  const lost: [number[], number[]] = [before, wave(0.4, 2)]
  const gate = await gateOfMetrics({ lost, won: [before, wave(0.6, 2)] })
  expect(gate.metrics.map(({ adjustedPValue }) => adjustedPValue)).toEqual([2 * gate.metrics[0]!.pValue, 1])
  expect(await metricGateOf(...lost)).not.toHaveProperty('adjustedPValue')
})

test.each<[Partial<GateOptions>, string]>([
  [{ candidate: 'new' }, 'option candidate=new: expected one of before, after'],
  [{ baseline: 'old' }, 'option baseline=old: expected one of before, after'],
  [{ candidate: 'before' }, 'baseline and candidate are both "before": expected two models'],
  [{ metrics: ['bleu'] }, 'option metrics=bleu: expected one of mean'],
  [{ metrics: [] }, 'metrics: expected at least one of mean'],
  [{ failOn: 'open' } as object, 'option failOn=open: expected one of worse, inconclusive'],
  [{ scoreMargin: { bleu: -0.1 } }, 'option scoreMargin bleu: the gate has no such metric; expected mean'],
  [{ margin: -0.5 } as object, "judgeGate: unknown option 'margin'"],
  [{ scoreMargin: 0.5 }, 'scoreMargin 0.5: expected a difference of scores from -1 to 0'],
  [{ resamples: 0 }, 'option resamples=0: expected a whole number from 1 to 1000000'],
])('%o is refused', async (options, message) => {
  const corpus = corpusOf({ before, after: before })
  await expect(judgeGate(corpus, { baseline: 'before', candidate: 'after', ...options })).rejects.toThrow(
    message,
  )
})

import { expect, test } from 'vitest'
import { gateVerdictText } from '../../src/view/gate-words.ts'
import { wave } from '../corpora.ts'
import { gateOf, gateOfMetrics } from '../gates.ts'
import { gateJson, gateText } from '../written.ts'

const before = wave(0.5, 1)

test('a gate that fails says by how much', async () => {
  const gate = await gateOf(before, wave(0.4, 2), { scoreMargin: -0.005 })
  expect(gateVerdictText(gate)).toMatch(
    /^after is significantly worse than before by more than 0\.5 points \(difference -\d+\.\d\d\)$/,
  )
  expect(gateText(gate, 1)).toMatch(
    /^failed: after is .*\n\nmetric +before +after +difference +95 % interval +p +margin\nmean +\d\d\.\d +\d\d\.\d +-\d+\.\d +\[-\d+\.\d, -\d+\.\d\] +0\.0010 +-0\.5\n[\s\S]*\n60 segments; scores x 100\np: approximate randomization, two-sided, 1,000 trials, seed 1\nintervals of differences: Student's t, jackknife\nmean {2}mean\|v:1\.0\.0\n$/,
  )
})

test('a gate that holds says so', async () => {
  const gate = await gateOf(before, wave(0.4, 2), { scoreMargin: -0.5 })
  expect(gateText(gate, 2)).toMatch(/^passed: after is not worse than before by more than 50 points\n/)
})

test('the same scores leave open how many may differ, unless they may within the margin', async () => {
  expect(gateText(await gateOf(before, before, { scoreMargin: -0.05 }))).toMatch(
    /^open: it is unclear whether after is worse than before by more than 5 points: both score the same on every segment; up to 6\.0 % of segments like these may differ\n/,
  )
  expect(gateVerdictText(await gateOf(before, before, { scoreMargin: -0.06 }))).toBe(
    'after is not worse than before by more than 6 points',
  )
})

test('equal differences have no interval, and the test decides', async () => {
  const gate = await gateOf(
    before,
    before.map((score) => score - 0.1),
  )
  expect(gateText(gate, 2)).toMatch(
    /^failed: after is significantly worse than before \(difference -10\.00\): the difference has no interval, and the test decides\n\n.*\nmean .* -10\.00 +– +<0\.0001 +0\.00\n[\s\S]*Note: mean has no interval for the difference: all 60 differences are equal and show no spread\.\n/,
  )
  expect(gateJson(gate)).toMatchObject({
    verdict: 'worse',
    metrics: {
      mean: {
        reason: 'the difference has no interval, and the test decides',
        difference: { low: null, reason: 'all 60 differences are equal and show no spread' },
        baseline: { method: 'bootstrap-t' },
      },
    },
  })
})

test('an open case says what would settle it', async () => {
  const gate = await gateOf(before, wave(0.497, 2), { scoreMargin: -0.01 })
  const text = gateText(gate, 2)
  expect(text).toMatch(/^open: it is unclear whether after is worse than before by more than 1 point\n/)
  expect(text).toMatch(
    /\n60 segments show distances from the margin of \d\.\d\d points or more; about [\d,]+ would settle it if the difference stays the same \(80 % power\)\.\n/,
  )
})

test('segments that could only show an impossible difference are called too few', async () => {
  const text = gateText(await gateOf([1, 0.2, 0.6], [0, 1, 0.1]), 2)
  expect(text).toMatch(/ -23\.33 +\[-100\.00, 100\.00\] /)
  expect(text).toContain('3 segments are too few to show any difference of scores between 0 and 1; about')
})

test('where the difference lies on the margin, no number is given', async () => {
  expect(gateText(await gateOf([0.4, 0.6, 0.3, 0.5], [0.6, 0.4, 0.5, 0.3]), 2)).toContain(
    '; no number of segments would settle this difference (80 % power)',
  )
})

test('where all segments are lost, as many are planned as are significant', async () => {
  // 2^(1 - 6) is the first below 0.05
  expect(gateText(await gateOf([1, 1, 1], [0, 0, 0]), 2)).toContain(
    '\nNo more can be said from 3 segments with equal differences; about 6 would settle it',
  )
})

test('segments that are left out are counted', async () => {
  const gate = await gateOf([0.5, Number.NaN, 0.4, 0.3], [0.5, 0.5, 0.4, 0.3])
  expect(gateText(gate, 2)).toContain('\nNote: 1 of 4 segments are left out: a model has no score there.\n')
})

test('JSON has the verdict with all that led to it', async () => {
  const gate = await gateOf(before, wave(0.4, 2), { scoreMargin: -0.005 })
  expect(gateJson(gate)).toMatchObject({
    passed: false,
    verdict: 'worse',
    baseline: 'before',
    candidate: 'after',
    failOn: 'worse',
    test: 'approximate randomization',
    trials: 1000,
    alpha: 0.05,
    resamples: 200,
    seed: 1,
    metrics: {
      mean: {
        signature: 'mean|v:1.0.0',
        passed: false,
        verdict: 'worse',
        segments: 60,
        scoreMargin: -0.005,
        baseline: { value: expect.closeTo(gate.metrics[0]!.baselineScore.value, 10) },
        pValue: expect.closeTo(gate.metrics[0]!.pValue, 10),
      },
    },
    findings: [{ kind: 'verdict', weight: 'verdict', text: gateVerdictText(gate) }],
  })
})

test('JSON counts what is left out and what is needed', async () => {
  const gate = await gateOf([0.5, Number.NaN, 0.4, 0.3], [0.3, 0.5, 0.6, 0.2])
  expect(gateJson(gate)).toMatchObject({
    passed: true,
    verdict: 'open',
    metrics: { mean: { undefinedSegments: 1, segmentsNeeded: expect.any(Number) } },
  })
})

test('control characters of names are written out', async () => {
  const gate = { ...(await gateOf(before, before)), candidate: 'a\u001b[2J' }
  expect(gateText(gate, 2)).not.toContain('\u001b')
})

test('several metrics have a row each, and the verdict names those that it rests on', async () => {
  const scores = {
    same: [before, before],
    lost: [before, wave(0.4, 2)],
    open: [before, wave(0.497, 2)],
  } as const
  const gate = await gateOfMetrics(scores, { scoreMargin: { lost: -0.005 } })
  const lines = gateText(gate, 1).split('\n')
  expect(lines.slice(2, 6)).toEqual([
    expect.stringMatching(
      /^metric +before +after +difference +95 % interval +p +p \(Holm, worse\) +margin +verdict$/,
    ),
    expect.stringMatching(/^same +\d+\.\d +\d+\.\d +0\.0 .* open$/),
    expect.stringMatching(/^lost .* 0\.0010 +0\.0030 +-0\.5 +worse$/),
    expect.stringMatching(/^open .* open$/),
  ])
  expect(lines[0]).toMatch(
    /^failed: after is significantly worse than before in 1 of 3 metrics: lost by more than 0\.5 points \(difference -/,
  )
  expect(gateText(gate)).toMatch(/\nsame: both score the same .*\nsame: .*\n(.*\n)*open: 60 segments show /)
  const same = await gateOfMetrics({ m: scores.same, n: scores.same }, { scoreMargin: -0.06 })
  expect(gateVerdictText(same)).toBe(
    'after is not worse than before in any of 2 metrics: m by more than 6 points and n by more than 6 points',
  )
  const open = await gateOfMetrics({ m: scores.same, n: scores.open }, { failOn: 'inconclusive' })
  expect(gateText(open)).toMatch(
    /^open \(fails\): it is unclear whether after is worse than before in 2 of 2 metrics: m and n\n/,
  )
})

import { expect, test } from 'vitest'
import { type GatePair, gateEvidence } from '../src/gate-evidence.ts'
import { corpusOf, wave } from './corpora.ts'

const settings = { resamples: 200, trials: 1000, seed: 1, alpha: 0.05 }
const pairOf = (before: readonly number[], after: readonly number[]): GatePair => ({
  baseline: 'before',
  candidate: 'after',
  measured: corpusOf({ before, after }).metrics[0]!,
  margin: -0.05,
  clusters: undefined,
  strata: undefined,
  stratumWeights: 'equal',
  test: 'randomization',
})

test('the interval grows with smaller levels, until a loss is no longer certain', () => {
  const evidence = gateEvidence(pairOf(wave(0.5, 1), wave(0.42, 2)), settings)
  expect(evidence).toMatchObject({ segments: 60, groups: 60 })
  const levels = [0.5, 0.05, 0.01, 0.000_001]
  const verdicts = levels.map((alpha) => evidence.judgedAt(alpha).verdict)
  expect(verdicts[0]).toBe('worse')
  expect(verdicts.at(-1)).toBe('open')
  expect(verdicts.lastIndexOf('worse')).toBeLessThan(verdicts.indexOf('open'))
})

test('a metric of which less is better has no gate', () => {
  const pair = pairOf(wave(0.5, 1), wave(0.5, 2))
  const metric = { ...pair.measured.metric, lowerIsBetter: true as const }
  expect(() => gateEvidence({ ...pair, measured: { ...pair.measured, metric } }, settings)).toThrow('gate')
})

test('a verdict that unseen failures could reverse names their share, an open one none', () => {
  const even = Array.from({ length: 20 }, (_, i) => 0.7 + 0.005 * i)
  const evidence = gateEvidence(
    pairOf(
      even,
      even.map((score, i) => score + 0.03 + 0.001 * (i % 3)),
    ),
    settings,
  )
  expect(evidence.judgedAt(0.05).verdict).toBe('not worse')
  expect(evidence.unseenFailures('not worse').unseenFailures).toBeCloseTo(0.168, 3)
  expect(evidence.unseenFailures('open')).toEqual({})
})

import { samplesEstimand } from '@codegen-eval/measure/internal'
import { estimandText, type Sizes, sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { renderText } from '@codegen-eval/report'
import { type Gate, PLANNED_POWER, type Verdict } from '../judge-gate.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { FEW_CLUSTERS } from '../warnings.ts'
import { fewClustersText } from './few-clusters-text.ts'
import { countText, points, pText } from './format.ts'
import { methodIntervalText } from './interval-notes.ts'

/** The outcome of the build, by verdict. */
export const OUTCOMES: Readonly<Record<Verdict, string>> = {
  worse: 'failed',
  'not worse': 'passed',
  open: 'inconclusive (passes)',
}

/** A gate as text: scores, difference, verdict, and the data that would settle an open case. */
export function gateText(gate: Gate, precision = 2): string {
  const { spec, signature, baseline, candidate, segments, total, settings, difference, pValue } = gate
  const number = (value: number) => points(value, precision)
  const left = total - segments
  const lines = [
    `${spec}: ${baseline} ${number(gate.baselineScore.value)}, ${candidate} ${number(gate.candidateScore.value)} (${sizesText(sizesOf(gate))}; scores x 100)`,
    ...(gate.samplesBy === undefined ? [] : [estimandText([gate], gate.samplesBy)]),
    `difference ${number(difference.value)}, ${methodIntervalText(difference, settings.alpha, precision)}, p ${pText(pValue)}; margin ${number(settings.scoreMargin)}`,
    ...(left > 0
      ? [`${countText(left)} of ${countText(total)} segments are left out: a model has no score there`]
      : []),
    ...fewClusters(gate),
    `${OUTCOMES[gate.verdict]}: ${gateVerdictText(gate)}`,
    ...(gate.verdict === 'open' ? [settlingText(gate, precision)] : []),
    signature,
  ]
  return renderText({ tables: [], notes: lines })
}

/** A gate as JSON data: scores and margin from 0 to 1. */
export function gateJson(gate: Gate): object {
  const { settings, segmentsNeeded, difference, pValue } = gate
  const score = ({ value, ...interval }: Gate['baselineScore']) => ({ score: value, ...interval })
  return {
    passed: gate.passed,
    verdict: gate.verdict,
    conclusion: gateVerdictText(gate),
    ...(gate.reason === undefined ? {} : { reason: gate.reason }),
    metric: gate.spec,
    signature: gate.signature,
    segments: gate.segments,
    ...(gate.samples > gate.total ? { samples: gate.samples } : {}),
    clusters: gate.clusters,
    ...(gate.samplesBy === undefined ? {} : { estimand: samplesEstimand(gate.level, gate.samplesBy) }),
    ...(gate.total > gate.segments ? { undefinedSegments: gate.total - gate.segments } : {}),
    baseline: { model: gate.baseline, ...score(gate.baselineScore) },
    candidate: { model: gate.candidate, ...score(gate.candidateScore) },
    difference,
    scoreMargin: settings.scoreMargin,
    test: {
      name: TEST_NAMES[gate.test].name,
      pValue,
      ...(gate.test === 'randomization' ? { trials: settings.trials } : {}),
    },
    alpha: settings.alpha,
    resamples: settings.resamples,
    seed: settings.seed,
    detectableDifference: gate.detectable,
    ...(segmentsNeeded === undefined ? {} : { segmentsNeeded }),
  }
}

/** The verdict of a gate in words, without a full stop. */
export function gateVerdictText(gate: Gate): string {
  const { reason } = gate
  return reason === undefined ? verdictText(gate) : `${verdictText(gate)}: ${reason}`
}

function verdictText({ verdict, baseline, candidate, settings, difference }: Gate): string {
  const by = settings.scoreMargin === 0 ? '' : ` by more than ${plainPoints(settings.scoreMargin)}`
  switch (verdict) {
    case 'worse':
      return `${candidate} is significantly worse than ${baseline}${by} (difference ${points(difference.value)})`
    case 'not worse':
      return `${candidate} is not worse than ${baseline}${by}`
    case 'open':
      return `it is unclear whether ${candidate} is worse than ${baseline}${by}`
  }
}

/** The amount of data that would settle an open case. */
export function settlingText(gate: Gate, precision: number): string {
  const { clusters, segmentsNeeded, detectable, settings } = gate
  const units = unitsNoun(sizesOf(gate))
  const count = plural(clusters, units.slice(0, -1))
  const from = settings.scoreMargin === 0 ? 'differences' : 'distances from the margin'
  const now = Number.isNaN(detectable)
    ? `${count} differ too little to say more`
    : `${count} show ${from} of ${points(detectable, precision)} points or more`
  const needed = Number.isFinite(segmentsNeeded)
    ? `about ${countText(segmentsNeeded!)} would settle it if the difference stays the same`
    : `no number of ${units} would settle this difference`
  return `${now}; ${needed} (${100 * PLANNED_POWER} % power)`
}

/** How many data a gate comes from. */
export function sizesOf({ total, segments, samples, clusters }: Gate): Sizes {
  // samples of segments that are left out do not count, and how many they are is not known
  return { segments, samples: samples > total ? samples : segments, clusters }
}

/** The warning about few independent segments, if there are few. */
export function fewClusters(gate: Gate): string[] {
  const { clusters } = gate
  return clusters < FEW_CLUSTERS ? [`warning: ${fewClustersText(clusters, unitsNoun(sizesOf(gate)))}`] : []
}

function plainPoints(margin: number): string {
  const value = Number(Math.abs(100 * margin).toPrecision(12))
  return `${value} ${value === 1 ? 'point' : 'points'}`
}

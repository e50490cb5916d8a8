import { samplesEstimand } from '@codegen-eval/measure/internal'
import { type Sizes, sizesText, unitsNoun } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { renderText } from '@codegen-eval/report'
import { countText, listText, pText } from '@codegen-eval/report/internal'
import { type Gate, type MetricGate, PLANNED_POWER } from '../judge-gate.ts'
import { isUndoneByMissing } from '../missing-doubts.ts'
import { TEST_NAMES } from '../pair-test.ts'
import type { WorstCase } from '../resolve-scores.ts'
import { FEW_CLUSTERS } from '../warnings.ts'
import { MISSING_DOUBT, unseenFailuresText } from './comparison-sentences.ts'
import { estimandNotes, points } from './format.ts'
import { fewClustersText, methodIntervalText } from './interval-notes.ts'
import { missingNotes, summaryJson } from './result-summary.ts'
import { strataJson, strataSentences } from './strata-report.ts'

/** The outcome of the build; of an open case, whether it fails for lack of evidence. */
export function outcomeText({ passed, verdict }: Pick<Gate, 'passed' | 'verdict'>): string {
  if (verdict === 'open') return passed ? 'open' : 'open (fails)'
  return passed ? 'passed' : 'failed'
}

/**
 * A gate as text: the verdict, scores with their difference, and the data that would settle an open case. Several metrics have a line
 * each.
 */
export function gateText(gate: Gate, precision = 2): string {
  const { metrics } = gate
  const lines = [
    `${outcomeText(gate)}: ${gateVerdictText(gate)}`,
    ...(metrics.length === 1
      ? scoreLines(gate, metrics[0], precision)
      : metrics.map((metric) => metricLine(gate, metric, precision))),
    ...estimandNotes(metrics, gate),
    ...gateStrata(gate, precision),
    ...dataNotes(gate),
    ...settlingTexts(gate, precision),
    ...metrics.map(({ signature }) => signature),
  ]
  return renderText({ tables: [], notes: lines })
}

/** The differences within strata, and warnings about them. */
export function gateStrata({ metrics, baseline, candidate }: Gate, precision: number): string[] {
  return metrics.flatMap(({ spec, strata }) =>
    strata === undefined
      ? []
      : [
          ...(metrics.length === 1 ? [] : [`${spec}:`]),
          ...strataSentences(strata, [baseline, candidate], precision),
        ],
  )
}

/** A single metric: the scores, and below them the difference. */
export function scoreLines(gate: Gate, metric: MetricGate, precision: number): string[] {
  return [
    `${scoresText(gate, metric, precision)} (${sizesText(sizesOf(gate, metric))}; scores x 100)`,
    differenceText(gate, metric, precision),
  ]
}

function metricLine(gate: Gate, metric: MetricGate, precision: number): string {
  const facts = differenceText(gate, metric, precision)
  const sizes = sizesText(sizesOf(gate, metric))
  return `${outcomeText(metric)}: ${scoresText(gate, metric, precision)} (${sizes}), ${facts}`
}

function scoresText({ baseline, candidate }: Gate, metric: MetricGate, precision: number): string {
  const { spec, baselineScore, candidateScore } = metric
  return `${spec}: ${baseline} ${points(baselineScore.value, precision)}, ${candidate} ${points(candidateScore.value, precision)}`
}

/** The difference with its interval, p-value and margin. */
export function differenceText({ settings }: Gate, metric: MetricGate, precision: number): string {
  const { difference, scoreMargin } = metric
  const interval = methodIntervalText(difference, settings.alpha, precision)
  return `difference ${points(difference.value, precision)}, ${interval}, ${pValuesText(metric)}; margin ${points(scoreMargin, precision)}`
}

/** `p = 0.0100`, with Holm's if there are several metrics. */
export function pValuesText({ pValue, adjustedPValue }: MetricGate): string {
  const p = `p ${pText(pValue)}`
  return adjustedPValue === undefined || Number.isNaN(adjustedPValue)
    ? p
    : `${p} (Holm, worse: ${pText(adjustedPValue).replace(/^= /, '')})`
}

/** A gate as JSON data: scores and margins from 0 to 1. */
export function gateJson(gate: Gate): object {
  const { settings, samplesBy, results } = gate
  const worst = (model: string, { spec }: MetricGate) =>
    results?.models.find((each) => each.model === model)?.worst.get(spec)
  return {
    passed: gate.passed,
    verdict: gate.verdict,
    conclusion: gateVerdictText(gate),
    baseline: gate.baseline,
    candidate: gate.candidate,
    failOn: settings.failOn,
    ...(gate.samples > gate.total ? { samples: gate.samples } : {}),
    ...(gate.bestOf === undefined ? {} : { bestOf: gate.bestOf }),
    test: TEST_NAMES[gate.test].name,
    ...(gate.test === 'randomization' ? { trials: settings.trials } : {}),
    alpha: settings.alpha,
    resamples: settings.resamples,
    seed: settings.seed,
    ...(settings.stratumWeights === undefined ? {} : { stratumWeights: settings.stratumWeights }),
    ...(results === undefined || results.models.length === 0 ? {} : summaryJson(results)),
    metrics: gate.metrics.map((metric) => ({
      ...metricJson(metric, [worst(gate.baseline, metric), worst(gate.candidate, metric)]),
      ...(samplesBy === undefined ? {} : { estimand: samplesEstimand(metric.level, samplesBy) }),
      ...(gate.total > metric.segments ? { undefinedSegments: gate.total - metric.segments } : {}),
    })),
  }
}

function metricJson(
  metric: MetricGate,
  [ofBaseline, ofCandidate]: readonly (WorstCase | undefined)[],
): object {
  const { adjustedPValue, segmentsNeeded, reason, unseenFailures, unseenIn } = metric
  const score = ({ value, ...interval }: MetricGate['baselineScore']) => ({ score: value, ...interval })
  return {
    metric: metric.spec,
    signature: metric.signature,
    passed: metric.passed,
    verdict: metric.verdict,
    ...(reason === undefined ? {} : { reason }),
    segments: metric.segments,
    clusters: metric.clusters,
    baseline: { ...score(metric.baselineScore), ...ofBaseline },
    candidate: { ...score(metric.candidateScore), ...ofCandidate },
    difference: metric.difference,
    scoreMargin: metric.scoreMargin,
    ...(metric.test === undefined ? {} : { test: TEST_NAMES[metric.test].name }),
    pValue: metric.pValue,
    ...(adjustedPValue === undefined ? {} : { adjustedPValue }),
    ...(unseenFailures === undefined ? {} : { unseenFailures }),
    ...(unseenIn === undefined ? {} : { unseenIn }),
    detectableDifference: metric.detectable,
    ...(segmentsNeeded === undefined ? {} : { segmentsNeeded }),
    ...(metric.strata === undefined ? {} : { byStratum: strataJson(metric.strata) }),
  }
}

/** The verdict of a gate in words, without a full stop. */
export function gateVerdictText(gate: Gate): string {
  const { verdict, baseline, candidate, metrics } = gate
  if (metrics.length === 1) return metricVerdictText(gate, metrics[0])
  const found = metrics.filter((metric) => metric.verdict === verdict)
  const named = found.map((metric) => `${metric.spec}${byText(metric)}`)
  switch (verdict) {
    case 'worse':
      return `${candidate} is significantly worse than ${baseline} in ${found.length} of ${metrics.length} metrics: ${listText(found.map((metric) => `${metric.spec}${byText(metric)} (difference ${points(metric.difference.value)})`))}`
    case 'not worse':
      return `${candidate} is not worse than ${baseline} in any of ${metrics.length} metrics: ${listText(named)}`
    case 'open':
      return `it is unclear whether ${candidate} is worse than ${baseline} in ${found.length} of ${metrics.length} metrics: ${listText(named)}`
  }
}

/** The verdict of a gate under one metric in words with its reason, without a full stop. */
export function metricVerdictText(gate: Gate, metric: MetricGate): string {
  const { reason } = metric
  const verdict = plainVerdictText(gate, metric)
  return reason === undefined ? verdict : `${verdict}: ${reason}`
}

/** The same without the reason. */
export function plainVerdictText({ baseline, candidate }: Gate, metric: MetricGate): string {
  const { verdict, difference } = metric
  const by = byText(metric)
  switch (verdict) {
    case 'worse':
      return `${candidate} is significantly worse than ${baseline}${by} (difference ${points(difference.value)})`
    case 'not worse':
      return `${candidate} is not worse than ${baseline}${by}`
    case 'open':
      return `it is unclear whether ${candidate} is worse than ${baseline}${by}`
  }
}

/** ` by more than 2 points`; empty for a margin of 0. */
export function byText({ scoreMargin }: Pick<MetricGate, 'scoreMargin'>): string {
  return scoreMargin === 0 ? '' : ` by more than ${plainPoints(scoreMargin)}`
}

/** The amount of data that would settle each open case, and why a verdict does not rest on the interval. */
export function settlingTexts(gate: Gate, precision: number): string[] {
  const isOne = gate.metrics.length === 1
  return gate.metrics.flatMap((metric) => {
    const name = isOne ? '' : `${metric.spec}: `
    return [
      ...(isOne || metric.reason === undefined ? [] : [`${name}${metric.reason}`]),
      ...(metric.verdict === 'open' ? [`${name}${settlingText(gate, metric, precision)}`] : []),
    ]
  })
}

function settlingText(gate: Gate, metric: MetricGate, precision: number): string {
  const { clusters, segmentsNeeded, detectable, scoreMargin } = metric
  const units = unitsNoun(sizesOf(gate, metric))
  const count = plural(clusters, units.slice(0, -1))
  const from = scoreMargin === 0 ? 'differences' : 'distances from the margin'
  const now = Number.isNaN(detectable)
    ? `${count} differ too little to say more`
    : isBeyondScores(metric)
      ? `${count} are too few to show any difference of scores between 0 and 1`
      : `${count} show ${from} of ${points(detectable, precision)} points or more`
  const needed = Number.isFinite(segmentsNeeded)
    ? `about ${countText(segmentsNeeded!)} would settle it if the difference stays the same`
    : `no number of ${units} would settle this difference`
  return `${now}; ${needed} (${100 * PLANNED_POWER} % power)`
}

/** Whether only a difference that scores between 0 and 1 cannot have would be shown. */
function isBeyondScores({ detectable, difference: { low, high, method } }: MetricGate): boolean {
  // these ends are known to be within the range of the scores
  return detectable > 1 && (method === 'fay-lumbard' || low === -1 || high === 1)
}

/** How many data a gate comes from under a metric. */
export function sizesOf({ total, samples }: Gate, { segments, clusters }: MetricGate): Sizes {
  // samples of segments that are left out do not count, and how many they are is not known
  return { segments, samples: samples > total ? samples : segments, clusters }
}

/** Results that are missing, segments that are left out, and the warning about few independent segments, if there are few. */
export function dataNotes(gate: Gate): string[] {
  const isOne = gate.metrics.length === 1
  const notes = gate.metrics.flatMap((metric) => {
    const { clusters, segments, spec } = metric
    const left = gate.total - segments
    const name = isOne ? '' : `${spec}: `
    const favoured = metric.verdict === 'worse' ? gate.baseline : gate.candidate
    return [
      ...(left > 0
        ? [
            `${name}${countText(left)} of ${countText(gate.total)} segments are left out: a model has no score there`,
          ]
        : []),
      ...(clusters < FEW_CLUSTERS
        ? [`warning: ${fewClustersText(clusters, unitsNoun(sizesOf(gate, metric)))}`]
        : []),
      ...(metric.unseenFailures === undefined
        ? []
        : [`warning: ${name}${unseenFailuresText(metric.unseenFailures, favoured, metric.unseenIn)}`]),
      ...(isDoubtful(gate, metric) ? [`warning: ${name}${MISSING_DOUBT}`] : []),
    ]
  })
  return [...(gate.results === undefined ? [] : missingNotes(gate.results)), ...new Set(notes)]
}

/** Whether missing samples could undo the verdict. */
function isDoubtful(
  { results, baseline, candidate }: Gate,
  { spec: metric, verdict, scoreMargin, difference: { value, low, high } }: MetricGate,
): boolean {
  if (results === undefined || verdict === 'open') return false
  const found =
    verdict === 'worse'
      ? { ahead: baseline, behind: candidate, lead: { value: -value, low: -high }, margin: -scoreMargin }
      : { ahead: candidate, behind: baseline, lead: { value, low }, margin: scoreMargin }
  return isUndoneByMissing(results, { metric, ...found })
}

function plainPoints(margin: number): string {
  const value = Number(Math.abs(100 * margin).toPrecision(12))
  return `${value} ${value === 1 ? 'point' : 'points'}`
}

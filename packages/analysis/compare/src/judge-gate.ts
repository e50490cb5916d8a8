import type { MeasuredCorpus, MeasuredMetric, SamplesBy } from '@codegen-eval/measure'
import { InputError } from '@codegen-eval/messages'
import { checkOptions, type Level, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'
import { checkOptionNames, checkSettingNames, settingError } from '@codegen-eval/metric/internal'
import {
  type StratumWeights,
  scoreInterval,
  segmentsForDifference,
  smallestDetectableDifference,
} from '@codegen-eval/statistics'
import { haveUnequalSamples, smallestOutcomeDistance } from '@codegen-eval/statistics/internal'
import { checkCorpus } from './check-corpus.ts'
import { checkStratumWeights } from './check-stratum-weights.ts'
import { estimateOf } from './compare-models.ts'
import { correctPValues, plannedLevel } from './corrections.ts'
import { type GateEvidence, gateEvidence, type Judgement, type Verdict } from './gate-evidence.ts'
import { gateMargins } from './gate-margins.ts'
import { gateVerdict, gateVerdicts } from './gate-verdicts.ts'
import type { Estimate } from './pair-comparison.ts'
import { fittingTest } from './pair-test.ts'
import type { ResultSummary } from './resolve-scores.ts'
import type { ComparedCorpus } from './sample-counts.ts'
import { segmentsToShow } from './segments-to-show.ts'
import { type DrawSettings, type GateFailure, gateSettings, type PairTest } from './settings.ts'
import { type StartSteps, type StepProgress, silentSteps } from './steps.ts'
import type { StratifiedPair } from './stratified-pairs.ts'
import { taskResults } from './task-results.ts'
import type { UnseenInStrata } from './unseen-in-strata.ts'

/** How a candidate is judged. */
export interface GateSettings extends Pick<SettingsOf<typeof gateSettings>, keyof DrawSettings | 'failOn'> {
  /** Weights of the corpus's strata, whose mean is judged; `equal` by default. Only of a corpus with strata. */
  readonly stratumWeights?: StratumWeights | undefined
}

/** Settings of `judgeGate`, described at `gateSettings`. */
export interface GateOptions extends OptionsOf<typeof gateSettings> {
  /** The metrics to judge by, as the corpus names them; all by default. */
  readonly metrics?: readonly string[] | undefined
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** The power with which the numbers of segments are planned. */
export const PLANNED_POWER = 0.8

/** The outcome of a gate under one metric; unseen failures are those of the favoured model that would turn the verdict. */
export interface MetricGate extends Judgement, Partial<UnseenInStrata> {
  /** Whether the gate passes under this metric. */
  readonly passed: boolean
  readonly spec: string
  readonly signature: string
  readonly level: Level
  /** Largest acceptable loss as a difference of scores, from -1 to 0. */
  readonly scoreMargin: number
  /** Number of segments on which both models have a score; only these count. */
  readonly segments: number
  /** Number of clusters of these segments; that of the segments if there are none. */
  readonly clusters: number
  readonly baselineScore: Estimate
  readonly candidateScore: Estimate
  /** Candidate minus baseline. */
  readonly difference: Estimate
  /** Candidate minus baseline within strata, where the corpus has them. */
  readonly strata?: StratifiedPair
  /** The test, where it is not that of the gate: exact McNemar for outcomes of 0 and 1. */
  readonly test?: PairTest
  /**
   * p-value of the test, two-sided, for the hypothesis of no difference; `NaN` where there are too few
   * segments or clusters for one that is not exact.
   */
  readonly pValue: number
  /**
   * The p-value against a worse candidate, by Holm over the metrics; metrics under which the candidate has not lost more than
   * the margin count with 1. Left out if there is one metric.
   */
  readonly adjustedPValue?: number
  /**
   * Number of segments, or of clusters if there are any, that would settle an open case if the difference stays the same;
   * infinite where none would. Only for an open case.
   */
  readonly segmentsNeeded?: number
  /** Smallest distance from the margin that these segments show with a power of 80 %; `NaN` if unknown. */
  readonly detectable: number
}

/** The outcome of a gate. */
export interface Gate {
  /** Whether the gate passes: `failOn` says whether an open case does. */
  readonly passed: boolean
  /** `worse` if the candidate is worse under any metric, `not worse` if it is under none, else `open`. */
  readonly verdict: Verdict
  readonly baseline: string
  readonly candidate: string
  readonly settings: GateSettings
  /** Number of segments of the input. */
  readonly total: number
  /** Number of samples of all segments; that of the segments if they have one each. */
  readonly samples: number
  /** Whether the input has scores or results of tasks, and no texts. */
  readonly ofTasks: boolean
  /** How several samples of a task became one result, if there are several. */
  readonly samplesBy?: SamplesBy
  /** The number of samples of which the expected best counts, if it was given. */
  readonly bestOf?: number
  /** Randomization, the studentized bootstrap where the models have different numbers of samples, or with strata Student's t. */
  readonly test: PairTest
  /** The outcome under each metric; at least one. */
  readonly metrics: readonly MetricGate[]
  /** Counts of what the models have and lack, for reports, where scores were read that may lack some: see `resolveScores`. */
  readonly results?: ResultSummary | undefined
}

/**
 * Judges whether a candidate is worse than a baseline under one metric or several. It is worse under a metric if the whole
 * interval of the difference lies below the margin, and not worse if none of it does. For outcomes of 0 and 1 each verdict is false
 * with a chance of at most alpha / 2 (`pairedProportionInterval`). Of other scores a worse candidate must be found by approximate
 * randomization, too, which is not misled by few segments (of different numbers of samples: the studentized bootstrap).
 *
 * With several metrics, it is worse if it is under any of them, at levels corrected by Holm's procedure (`gateVerdicts`), and
 * not worse if it is under none, without a correction (`gateVerdict`).
 *
 * With strata, their weighted mean is judged, by Student's t within strata (`stratifiedDifference`).
 *
 * With fewer than 10 segments or clusters an approximate interval alone does not show that a candidate is not worse: it must also be
 * significantly better. Where all differences are equal, also to zero, the interval is that of the share of segments that may differ
 * unseen; where scores have no bounds, or are pooled, there is none, and the case is open.
 *
 * @throws RangeError if a model or metric is not in the corpus or a setting is out of range; InputError if there are fewer
 *   than two segments; UsageError if a margin names no metric of the gate.
 */
export async function judgeGate(corpus: ComparedCorpus, options: GateOptions): Promise<Gate> {
  checkCorpus(corpus)
  checkOptionNames('judgeGate', options, [...Object.keys(gateSettings), 'metrics', 'startSteps'])
  const { metrics: chosen, startSteps, ...given } = options
  const checked = checkOptions('judgeGate', gateSettings, given)
  const { baseline, candidate, samplesBy, failOn, scoreMargin, bestOf, stratumWeights = 'equal' } = checked
  const { resamples, trials, seed, alpha } = checked
  const { corpus: perTask, counts } = taskResults(corpus, checked)
  const { segments: total, samples = total, clusters, strata } = perTask
  checkStratumWeights(options.stratumWeights, strata)
  const pairs = measuredPairs(perTask, checked, chosen)
  const specs = pairs.map(({ spec }) => spec)
  const margins = gateMargins(scoreMargin, specs)
  const settings: GateSettings = {
    ...{ resamples, trials, seed, alpha, failOn },
    ...(strata === undefined ? {} : { stratumWeights }),
  }
  const [ofBaseline, ofCandidate] = [baseline, candidate].map((name) => counts?.[corpus.models.indexOf(name)])
  const isUnequal = counts !== undefined && haveUnequalSamples(ofBaseline!, ofCandidate!)
  const test = strata === undefined ? fittingTest('randomization', isUnequal) : 't'
  const pair = { baseline, candidate, clusters, strata, stratumWeights, test }
  const evidence = pairs.map((measured, k) =>
    gateEvidence({ ...pair, measured, margin: margins[k] }, settings),
  )
  const judgements = gateVerdicts(evidence, alpha)
  const scores = await intervalsOf(evidence, settings, startSteps)
  const adjusted = correctPValues(
    'holm',
    evidence.map(({ difference, margin, pValue }) => (difference.value < margin ? pValue : 1)),
  )
  const metrics = evidence.map((shown, k) => ({
    passed: isPassed(judgements[k].verdict, failOn),
    ...judgements[k],
    ...factsOf(shown, scores[k], judgements[k]),
    ...(evidence.length > 1 ? { adjustedPValue: adjusted[k] } : {}),
    ...planOf(shown, judgements[k], { alpha, corrected: plannedLevel('holm', evidence.length, alpha) }),
  }))
  const verdict = gateVerdict(judgements.map((judgement) => judgement.verdict))
  return {
    passed: isPassed(verdict, failOn),
    verdict,
    baseline,
    candidate,
    settings,
    total,
    samples,
    ofTasks: corpus.sampleCounts !== undefined,
    ...(samples > total ? { samplesBy } : {}),
    ...(bestOf === undefined ? {} : { bestOf }),
    test,
    metrics,
  }
}

function isPassed(verdict: Verdict, failOn: GateFailure): boolean {
  return verdict === 'not worse' || (verdict === 'open' && failOn === 'worse')
}

/** The scores of both models with their intervals, by metric. */
async function intervalsOf(
  evidence: readonly GateEvidence[],
  settings: DrawSettings,
  startSteps: StartSteps = silentSteps,
): Promise<(readonly Estimate[])[]> {
  const progress = startSteps(2 * evidence.length, 'intervals')
  try {
    const scores: (readonly Estimate[])[] = []
    for (const shown of evidence) scores.push(await scoresOf(shown, settings, progress))
    return scores
  } finally {
    progress.stop()
  }
}

async function scoresOf(
  { systems, clusters, stratified }: GateEvidence,
  settings: DrawSettings,
  progress: StepProgress,
): Promise<Estimate[]> {
  if (stratified !== undefined) return [stratified.baselineScore, stratified.candidateScore]
  const scores: Estimate[] = []
  for (const system of systems) {
    scores.push(estimateOf(scoreInterval(system, { ...settings, confidence: 1 - settings.alpha, clusters })))
    await progress.step()
  }
  return scores
}

function factsOf(
  shown: GateEvidence,
  [baselineScore, candidateScore]: readonly Estimate[],
  { verdict }: Judgement,
) {
  const { measured, margin, segments, groups, difference, pValue, stratified } = shown
  const { spec, metric } = measured
  return {
    ...{ spec, signature: metric.signature, level: metric.level },
    ...{ scoreMargin: margin, segments, clusters: groups },
    ...{ baselineScore: baselineScore!, candidateScore: candidateScore!, difference },
    ...(stratified === undefined ? {} : { strata: stratified.strata }),
    ...shown.unseenFailures(verdict),
    ...(shown.test === undefined ? {} : { test: shown.test }),
    pValue,
  }
}

/**
 * How much data an open case needs: `worse` has to be shown at a corrected level, and `not worse` at that of the gate. Planned for the
 * interval that judges: that of outcomes by exact sums, others by Student's t.
 *
 * @param corrected The level of the first step of the correction.
 */
function planOf(
  evidence: GateEvidence,
  { verdict }: Judgement,
  { alpha, corrected }: { readonly alpha: number; readonly corrected: number },
): Pick<MetricGate, 'segmentsNeeded' | 'detectable'> {
  const { difference, margin, deviation, groups } = evidence
  const isBelow = difference.value < margin
  const plan = { alpha: isBelow ? corrected : alpha, power: PLANNED_POWER }
  const detectable = () => {
    if (!(deviation > 0)) return Number.NaN
    if (difference.method !== 'fay-lumbard') return smallestDetectableDifference(groups, deviation, plan)
    return smallestOutcomeDistance(groups, deviation ** 2, { ...plan, margin }, isBelow ? -1 : 1)
  }
  return {
    ...(verdict === 'open' ? { segmentsNeeded: segmentsNeeded(evidence, plan) } : {}),
    detectable: detectable(),
  }
}

function segmentsNeeded(
  { systems, clusters, difference, margin, groups, stratified }: GateEvidence,
  plan: { readonly alpha: number; readonly power: number },
): number {
  if (stratified === undefined)
    return segmentsToShow([systems[1], systems[0]], clusters, 'randomization', { ...plan, margin })
  const distance = difference.value - margin
  let needed = groups
  // the deviation depends on the number, less from step to step
  for (let step = 0; step < 10; step++) {
    const deviation = stratified.deviationOf(needed)
    if (distance === 0 || !(deviation > 0)) return Number.POSITIVE_INFINITY
    needed = Math.max(groups + 1, segmentsForDifference(distance, deviation, plan))
  }
  return needed
}

/** The rows of baseline and candidate under each metric of the gate. */
function measuredPairs(
  { models, metrics, segments }: MeasuredCorpus,
  gated: SettingsOf<typeof gateSettings>,
  chosen: GateOptions['metrics'],
): MeasuredMetric[] {
  const { baseline, candidate } = gated
  checkSettingNames('judgeGate', gateSettings, gated, models)
  if (baseline === candidate) {
    throw new RangeError(`baseline and candidate are both ${JSON.stringify(baseline)}: expected two models`)
  }
  const specs = metrics.map(({ spec }) => spec)
  for (const spec of chosen ?? [])
    if (!specs.includes(spec)) throw settingError('judgeGate', 'metrics', spec, `one of ${specs.join(', ')}`)
  if (chosen?.length === 0) throw new RangeError(`metrics: expected at least one of ${specs.join(', ')}`)
  if (segments < 2) throw new InputError('a gate needs at least two segments, and the input has only one')
  const chosenModels = [baseline, candidate].map((model) => models.indexOf(model))
  return metrics
    .filter(({ spec }) => chosen === undefined || chosen.includes(spec))
    .map(({ rows, scores, ...measured }) => ({
      ...measured,
      rows: chosenModels.map((m) => rows[m]),
      ...(scores === undefined ? {} : { scores: chosenModels.map((m) => scores[m]) }),
    }))
}

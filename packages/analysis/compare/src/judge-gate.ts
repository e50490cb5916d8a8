import type { MeasuredCorpus, MeasuredMetric, SamplesBy } from '@codegen-eval/measure'
import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
import type { Level } from '@codegen-eval/metric'
import { checkOptionNames } from '@codegen-eval/metric/internal'
import {
  type ConfidenceOptions,
  clopperPearsonInterval,
  differenceInterval,
  FEWEST_CLUSTERS,
  type MetricRows,
  pairedScoreDeviation,
  scoreInterval,
  segmentsForDifference,
  smallestDetectableDifference,
} from '@codegen-eval/statistics'
import { checkCorpus } from './check-corpus.ts'
import { commonRows } from './common-rows.ts'
import { estimateOf } from './compare-models.ts'
import { checkChoice, SHARED_OPTIONS } from './comparison-settings.ts'
import { type DrawSettings, drawSettings } from './draw-settings.ts'
import type { Estimate } from './pair-comparison.ts'
import { fittingTest, type PairTest, testPair } from './pair-test.ts'
import { type ComparedCorpus, haveUnequalSamples } from './sample-counts.ts'
import { type StartSteps, silentSteps } from './steps.ts'
import { type SamplesOptions, taskResults } from './task-results.ts'

/** How a candidate is judged. */
export interface GateSettings extends DrawSettings {
  /** Largest acceptable loss as a difference of scores, from -1 to 0; 0 by default. The command's `--margin -0.5`, in points, is -0.005. */
  readonly scoreMargin: number
}

/** Settings of `judgeGate`. */
export interface GateOptions extends Partial<GateSettings>, SamplesOptions {
  /** The model that is compared with. */
  readonly baseline: string
  /** The model that is judged. */
  readonly candidate: string
  /** The metric, as the corpus names it; needed where the corpus has several. */
  readonly metric?: string | undefined
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** The names of the settings of `judgeGate`. */
const GATE_OPTIONS: readonly (keyof GateOptions)[] = [
  'baseline',
  'candidate',
  'metric',
  'scoreMargin',
  ...SHARED_OPTIONS,
]

/** The power with which the numbers of segments are planned. */
export const PLANNED_POWER = 0.8

/** The verdict of a gate. */
export type Verdict =
  /** Significantly worse, by more than the margin. */
  | 'worse'
  /** The whole interval of the difference lies above the margin, or both score the same on every segment. */
  | 'not worse'
  /** The interval contains the margin, or there are too few data for the test. */
  | 'open'

/** The outcome of a gate. */
export interface Gate {
  /** Whether the verdict is not `worse`: an open case passes. */
  readonly passed: boolean
  readonly verdict: Verdict
  /** Why the verdict does not rest on the interval of the difference; left out if it does. */
  readonly reason?: string
  readonly spec: string
  readonly signature: string
  readonly level: Level
  readonly baseline: string
  readonly candidate: string
  readonly settings: GateSettings
  /** Number of segments of the input. */
  readonly total: number
  /** Number of samples of all segments; that of the segments if they have one each. */
  readonly samples: number
  /** How several samples of a task became one result, if there are several. */
  readonly samplesBy?: SamplesBy
  /** Number of segments on which both models have a score; only these count. */
  readonly segments: number
  /** Number of clusters of these segments; that of the segments if there are none. */
  readonly clusters: number
  readonly baselineScore: Estimate
  readonly candidateScore: Estimate
  /** Candidate minus baseline. */
  readonly difference: Estimate
  /** Randomization, or the studentized bootstrap where the models have different numbers of samples. */
  readonly test: PairTest
  /**
   * p-value of the test, two-sided, for the hypothesis of no difference; `NaN` where there are too few
   * segments or clusters for one that is not exact.
   */
  readonly pValue: number
  /**
   * Number of segments, or of clusters if there are any, that would settle an open case if the difference stays the same;
   * infinite where none would. Only for an open case.
   */
  readonly segmentsNeeded?: number
  /** Smallest distance from the margin that these segments show with a power of 80 %; `NaN` if unknown. */
  readonly detectable: number
}

/**
 * Judges whether a candidate is worse than a baseline under one metric. It is worse if the whole interval of the
 * difference lies below the margin and approximate randomization, which is not misled by few segments, finds a difference
 * too (of different numbers of samples: the studentized bootstrap). It is not worse if the whole interval lies above the margin.
 *
 * With fewer than 10 segments or clusters the interval alone does not show that a candidate is not worse: it must also be
 * significantly better. A candidate with the same score on every segment is not worse. If all differences are equal but
 * not zero, there is no interval, and the test decides.
 *
 * @throws RangeError if a model or metric is not in the corpus or a setting is out of range; InputError if there are fewer
 *   than two segments.
 */
export async function judgeGate(corpus: ComparedCorpus, options: GateOptions): Promise<Gate> {
  checkCorpus(corpus)
  checkOptionNames('judgeGate', options, GATE_OPTIONS)
  const { baseline, candidate, scoreMargin = 0, startSteps = silentSteps } = options
  const { samplesBy = 'mean' } = options
  const { corpus: perTask, counts } = taskResults(corpus, options)
  const { segments: total, samples = total, clusters } = perTask
  const measured = measuredPair(perTask, options)
  const settings = { scoreMargin: checkedMargin(scoreMargin), ...drawSettings(options) }
  const { alpha } = settings
  const { spec, metric } = measured
  checkHigherIsBetter(metric, 'gate')
  const common = commonRows([baseline, candidate], measured, clusters)
  const [before, after] = [common.systems[0], common.systems[1]]
  const intervals = { ...settings, confidence: 1 - alpha, clusters: common.clusters }
  const [baselineScore, candidateScore] = await scoresOf(common.systems, intervals, startSteps)
  const difference = estimateOf(differenceInterval(after, before, intervals))
  const [sampleBefore, sampleAfter] = [0, 1].map((m) => ({
    rows: common.systems[m],
    scores: common.scores[m],
  }))
  const [ofBaseline, ofCandidate] = [baseline, candidate].map((name) => counts?.[corpus.models.indexOf(name)])
  const isUnequal = counts !== undefined && haveUnequalSamples(ofBaseline!, ofCandidate!)
  const test = fittingTest('randomization', isUnequal)
  const { pValue } = testPair(test, sampleAfter!, sampleBefore!, intervals)
  const deviation = pairedScoreDeviation(after, before, common.clusters)
  const isSame = common.scores[0].every((score, i) => score === common.scores[1][i])
  const evidence = { difference, pValue, deviation, isSame, clusters: common.groups }
  const { verdict, reason } = judge(evidence, settings)
  return {
    passed: verdict !== 'worse',
    verdict,
    ...(reason === undefined ? {} : { reason }),
    spec,
    signature: metric.signature,
    level: metric.level,
    baseline,
    candidate,
    settings,
    total,
    samples,
    ...(samples > total ? { samplesBy } : {}),
    segments: common.segments.length,
    clusters: common.groups,
    baselineScore: baselineScore!,
    candidateScore: candidateScore!,
    difference,
    test,
    pValue,
    ...(verdict === 'open'
      ? { segmentsNeeded: segmentsNeeded(difference.value - scoreMargin, deviation, common.groups, alpha) }
      : {}),
    detectable:
      deviation > 0
        ? smallestDetectableDifference(common.groups, deviation, { alpha, power: PLANNED_POWER })
        : Number.NaN,
  }
}

/** The scores of both models with their intervals. */
async function scoresOf(
  systems: readonly MetricRows[],
  options: ConfidenceOptions,
  startSteps: StartSteps,
): Promise<Estimate[]> {
  const progress = startSteps(systems.length, 'intervals')
  const scores: Estimate[] = []
  try {
    for (const system of systems) {
      scores.push(estimateOf(scoreInterval(system, options)))
      await progress.step()
    }
  } finally {
    progress.stop()
  }
  return scores
}

/** The evidence for a verdict. */
interface Evidence {
  readonly difference: Estimate
  readonly pValue: number
  /** Standard deviation of the differences. */
  readonly deviation: number
  /** Whether both models have the same score on every segment. */
  readonly isSame: boolean
  readonly clusters: number
}

function judge(
  { difference, pValue, deviation, isSame, clusters }: Evidence,
  { scoreMargin, alpha }: GateSettings,
): Pick<Gate, 'verdict' | 'reason'> {
  const { value, low, high } = difference
  const isSignificant = pValue <= alpha
  if (isSame && value === 0) {
    const share = 100 * clopperPearsonInterval(0, clusters, 1 - alpha).high
    const reason = `both score the same on every segment; up to ${share.toPrecision(2)} % of segments like these may differ`
    return { verdict: 'not worse', reason }
  }
  if (Number.isNaN(low)) {
    // Equal differences stay equal when the margin is subtracted, and swapping their signs gives the same p-value.
    const isEqual = deviation <= ROUNDING * clusters && Math.abs(value - scoreMargin) > ROUNDING
    if (!isEqual || !isSignificant) return { verdict: 'open', reason: 'the difference has no interval' }
    const reason = 'the difference has no interval, and the test decides'
    return { verdict: value < scoreMargin ? 'worse' : 'not worse', reason }
  }
  if (high < scoreMargin && isSignificant) return { verdict: 'worse' }
  if (low < scoreMargin) return { verdict: 'open' }
  if (clusters >= FEWEST_CLUSTERS || (value > 0 && isSignificant)) return { verdict: 'not worse' }
  return {
    verdict: 'open',
    reason: `an interval from fewer than ${FEWEST_CLUSTERS} segments or clusters proves too little`,
  }
}

/** Scores that vary by less are equal; the jackknife's deviation multiplies rounding by the number of clusters. */
const ROUNDING = 1e-12

/** The rows of baseline and candidate under the one metric. */
function measuredPair(
  { models, metrics, segments }: MeasuredCorpus,
  { baseline, candidate, metric }: GateOptions,
): MeasuredMetric {
  checkChoice('baseline', baseline, models)
  checkChoice('candidate', candidate, models)
  if (baseline === candidate) {
    throw new RangeError(`baseline and candidate are both ${JSON.stringify(baseline)}: expected two models`)
  }
  const specs = metrics.map(({ spec }) => spec)
  if (metric !== undefined) checkChoice('metric', metric, specs)
  else if (specs.length > 1) throw new RangeError(`metric: expected one of ${specs.join(', ')}`)
  if (segments < 2) throw new InputError('a gate needs at least two segments, and the input has only one')
  const measured = metrics[metric === undefined ? 0 : specs.indexOf(metric)]
  const rows = [baseline, candidate].map((model) => measured.rows[models.indexOf(model)])
  return { ...measured, rows }
}

function checkedMargin(margin: number): number {
  if (!(margin >= -1 && margin <= 0))
    throw new RangeError(`scoreMargin ${margin}: expected a difference of scores from -1 to 0`)
  return margin
}

function segmentsNeeded(distance: number, deviation: number, segments: number, alpha: number): number {
  if (distance === 0 || !(deviation > 0)) return Number.POSITIVE_INFINITY
  // the plan is that of a t test: for very few segments it may ask for no more than there are
  return Math.max(segments + 1, segmentsForDifference(distance, deviation, { alpha, power: PLANNED_POWER }))
}

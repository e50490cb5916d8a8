import {
  InputError,
  type MeasuredCorpus,
  type MeasuredMetric,
  type SamplesBy,
  taskCorpus,
} from '@codegen-eval/corpus'
import type { Level } from '@codegen-eval/metric'
import {
  clusterRows,
  corpusScore,
  pairedScoreDeviation,
  segmentsForDifference,
  smallestDetectableDifference,
} from '@codegen-eval/statistics'
import { commonRows } from './common-rows.ts'
import { differences, estimated } from './compare-models.ts'
import { checkChoice, type DrawSettings, drawSettings } from './comparison-settings.ts'
import type { Estimate } from './pair-comparison.ts'
import { testPair } from './pair-test.ts'
import { resample } from './resample.ts'
import type { StartSteps } from './steps.ts'

/** How a candidate is judged. */
export interface GateSettings extends DrawSettings {
  /** Largest acceptable loss as a difference of scores, from -1 to 0: -0.005 is half a point. 0 by default. */
  readonly margin: number
}

/** Settings of `judgeGate`. */
export interface GateOptions extends Partial<GateSettings> {
  /** The model that is compared with. */
  readonly baseline: string
  /** The model that is judged. */
  readonly candidate: string
  /** The metric, as the corpus names it; needed where the corpus has several. */
  readonly metric?: string | undefined
  /** How several samples of a task become one result; `mean` by default. */
  readonly samplesBy?: SamplesBy | undefined
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** The power with which the numbers of segments are planned. */
export const PLANNED_POWER = 0.8

/** The verdict of a gate. */
export type Verdict =
  /** Significantly worse, by more than the margin. */
  | 'worse'
  /** The whole interval of the difference lies above the margin. */
  | 'not worse'
  /** The interval contains the margin, or there are too few data for the test. */
  | 'open'

/** The outcome of a gate. */
export interface Gate {
  /** Whether the verdict is not `worse`: an open case passes. */
  readonly passed: boolean
  readonly verdict: Verdict
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
  /**
   * p-value of approximate randomization, two-sided, for the hypothesis of no difference; `NaN` where there are too few
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
 * Judges whether a candidate is worse than a baseline under one metric. It is worse if the whole bootstrap interval of the
 * difference lies below the margin and approximate randomization, which is not misled by few segments, finds a difference
 * too.
 *
 * @throws RangeError if a model or metric is not in the corpus or a setting is out of range; InputError if there are fewer
 *   than two segments.
 */
export async function judgeGate(corpus: MeasuredCorpus, options: GateOptions): Promise<Gate> {
  const { baseline, candidate, margin = 0, startSteps } = options
  const { samplesBy = 'mean' } = options
  const perTask = taskCorpus(corpus, samplesBy)
  const { segments: total, samples = total, clusters } = perTask
  const measured = measuredPair(perTask, options)
  const settings = { margin: checkedMargin(margin), ...drawSettings(options) }
  const { trials, seed, alpha } = settings
  const { spec, metric } = measured
  const common = commonRows([baseline, candidate], measured, clusters)
  const [before, after] = [common.systems[0]!, common.systems[1]!]
  const drawn = common.padded.map((system) => clusterRows(system, clusters))
  const resampled = (await resample(drawn, settings, startSteps)).scores
  const [beforeScore, afterScore] = [corpusScore(before), corpusScore(after)]
  const difference = estimated(afterScore - beforeScore, differences(resampled[1]!, resampled[0]!), alpha)
  const [sampleBefore, sampleAfter] = [0, 1].map((m) => ({
    rows: common.systems[m]!,
    scores: common.scores[m]!,
  }))
  const drawing = { trials, resamples: settings.resamples, seed, clusters: common.clusters }
  const { pValue } = testPair('randomization', sampleAfter!, sampleBefore!, drawing)
  const deviation = pairedScoreDeviation(after, before, common.clusters)
  const verdict: Verdict =
    difference.low >= margin ? 'not worse' : difference.high < margin && pValue <= alpha ? 'worse' : 'open'
  return {
    passed: verdict !== 'worse',
    verdict,
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
    baselineScore: estimated(beforeScore, resampled[0]!, alpha),
    candidateScore: estimated(afterScore, resampled[1]!, alpha),
    difference,
    pValue,
    ...(verdict === 'open'
      ? { segmentsNeeded: segmentsNeeded(difference.value - margin, deviation, common.groups, alpha) }
      : {}),
    detectable:
      deviation > 0
        ? smallestDetectableDifference(common.groups, deviation, { alpha, power: PLANNED_POWER })
        : Number.NaN,
  }
}

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
  const measured = metrics[metric === undefined ? 0 : specs.indexOf(metric)]!
  const rows = [baseline, candidate].map((model) => measured.rows[models.indexOf(model)]!)
  return { ...measured, rows }
}

function checkedMargin(margin: number): number {
  if (!(margin >= -1 && margin <= 0)) throw new RangeError(`margin ${margin}: expected a number from -1 to 0`)
  return margin
}

function segmentsNeeded(distance: number, deviation: number, segments: number, alpha: number): number {
  if (distance === 0 || !(deviation > 0)) return Number.POSITIVE_INFINITY
  // the plan is that of a t test: for very few segments it may ask for no more than there are
  return Math.max(segments + 1, segmentsForDifference(distance, deviation, { alpha, power: PLANNED_POWER }))
}

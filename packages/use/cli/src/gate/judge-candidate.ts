import { InputError, type MeasuredCorpus } from '@codegen-eval/corpus'
import {
  approximateRandomizationTest,
  corpusScore,
  pairedScoreDeviation,
  percentileInterval,
  segmentsForDifference,
  smallestDetectableDifference,
} from '@codegen-eval/statistics'
import { commonRows } from '../comparison/common-rows.ts'
import type { Estimate } from '../comparison/compare-models.ts'
import { resample } from '../comparison/resample.ts'
import { startSteps } from '../step-progress.ts'

/** How a candidate is judged. */
export interface GateSettings {
  /** The difference of scores that is still good, 0 or less: -0.005 is half a point. */
  readonly margin: number
  readonly samples: number
  readonly trials: number
  readonly seed: number
  /** The interval holds 1 - alpha. */
  readonly alpha: number
}

/** The chance with which a plan wants to find what is there. */
export const PLANNED_POWER = 0.8

/** What can be said about the candidate. */
export type Verdict =
  /** Significantly worse, by more than the margin. */
  | 'worse'
  /** The whole interval lies above the margin. */
  | 'not worse'
  /** The interval holds the margin, or the data are too few for the test. */
  | 'open'

/** The outcome of a gate. */
export interface Gate {
  readonly spec: string
  readonly signature: string
  readonly baseline: string
  readonly candidate: string
  readonly settings: GateSettings
  /** Segments of the input. */
  readonly total: number
  /** Segments on which both models have a score; only these count. */
  readonly segments: number
  readonly baselineScore: Estimate
  readonly candidateScore: Estimate
  /** Candidate minus baseline. */
  readonly difference: Estimate
  /** Of approximate randomization, two-sided, against no difference at all. */
  readonly pValue: number
  readonly verdict: Verdict
  /** For an open case: so many segments settle it, if the difference stays what it is; infinite if none do. */
  readonly segmentsNeeded?: number
  /** The smallest distance from the margin that these segments show with the planned power; `NaN` if unknown. */
  readonly detectable: number
}

/**
 * Judges a candidate by one metric. It is worse where the bootstrap interval of the difference lies below the
 * margin and approximate randomization, which few segments do not deceive, finds a difference too.
 *
 * @param corpus The baseline, then the candidate, under one metric.
 * @throws InputError if there are fewer than two segments.
 */
export async function judgeCandidate(corpus: MeasuredCorpus, settings: GateSettings): Promise<Gate> {
  const { margin, trials, seed, alpha } = settings
  const { models, metrics, segments: total } = corpus
  if (total < 2) throw new InputError('a gate needs at least two segments, and the input has only one')
  const { spec, metric } = metrics[0]!
  const { systems, padded, segments: common } = commonRows(models, metrics[0]!)
  const segments = common.length
  const resampled = (await resample(padded, settings, startSteps)).scores
  const estimate = (value: number, values: Float64Array): Estimate => {
    const { low, high } = percentileInterval(values, 1 - alpha)
    return { value, low, high }
  }
  const [before, after] = [corpusScore(systems[0]!), corpusScore(systems[1]!)]
  const difference = estimate(
    after - before,
    resampled[1]!.map((score, i) => score - resampled[0]![i]!),
  )
  const { pValue } = approximateRandomizationTest(systems[1]!, systems[0]!, { trials, seed })
  const deviation = pairedScoreDeviation(systems[1]!, systems[0]!)
  const verdict: Verdict =
    difference.low >= margin ? 'not worse' : difference.high < margin && pValue <= alpha ? 'worse' : 'open'
  return {
    spec,
    signature: metric.signature,
    baseline: models[0]!,
    candidate: models[1]!,
    settings,
    total,
    segments,
    baselineScore: estimate(before, resampled[0]!),
    candidateScore: estimate(after, resampled[1]!),
    difference,
    pValue,
    verdict,
    ...(verdict === 'open'
      ? { segmentsNeeded: segmentsNeeded(difference.value - margin, deviation, segments, alpha) }
      : {}),
    detectable:
      deviation > 0
        ? smallestDetectableDifference(segments, deviation, { alpha, power: PLANNED_POWER })
        : Number.NaN,
  }
}

function segmentsNeeded(distance: number, deviation: number, segments: number, alpha: number): number {
  if (distance === 0 || !(deviation > 0)) return Number.POSITIVE_INFINITY
  // The plan is that of a t test: for very few segments it may ask for no more than there are.
  return Math.max(segments + 1, segmentsForDifference(distance, deviation, { alpha, power: PLANNED_POWER }))
}

import { itemInterval, type ScoreMatrix } from '@codegen-eval/meta-evaluation'
import {
  clusterCount,
  clusterIndices,
  type EstimateInterval,
  kendallTauB,
  randomStream,
  uniformIndex,
} from '@codegen-eval/statistics'
import { placesOfLabels } from '@codegen-eval/statistics/internal'
import type { Resampling } from './resampling.ts'
import type { GradedOutput } from './segment-correlation.ts'
import { type JudgedTasks, type TestMeasure, verdictAgreement } from './verdict-agreement.ts'

/** How metrics agree with people, or with tests, in a part of the input such as a language. */
export interface StratumAgreement {
  readonly stratum: string
  /** Number of segments, or with tests of tasks. */
  readonly items: number
  readonly outputs: number
  /** In the order of the study's metrics: Kendall's tau-b with grades, or the measure that orders metrics by tests. */
  readonly metrics: readonly EstimateInterval[]
}

/**
 * Kendall's tau-b of scores and grades of single outputs within each stratum, with intervals over resampled segments from 50 on.
 *
 * @param metrics The graded outputs with the scores of each metric.
 * @param strata The stratum of each segment.
 */
export function gradedStrata(
  metrics: readonly (readonly GradedOutput[])[],
  strata: readonly string[],
  resampling: Required<Resampling>,
): StratumAgreement[] {
  return Array.from(placesOfLabels(strata), ([stratum, places]) => {
    const inside = metrics.map((outputs) =>
      outputs.filter(({ segment, score }) => strata[segment] === stratum && !Number.isNaN(score)),
    )
    return {
      stratum,
      items: places.length,
      outputs: inside.reduce((most, { length }) => Math.max(most, length), 0),
      metrics: inside.map((outputs) => tauInterval(outputs, resampling)),
    }
  })
}

function tauInterval(
  outputs: readonly GradedOutput[],
  { resamples, seed }: Required<Resampling>,
): EstimateInterval {
  const segments = placesOfLabels(outputs.map(({ segment }) => String(segment)))
  const bySegment = Array.from(segments.values(), (places) => places.map((place) => outputs[place]))
  const tau = (some: readonly GradedOutput[]): number =>
    some.length < 2
      ? Number.NaN
      : kendallTauB(
          some.map(({ score }) => score),
          some.map(({ grade }) => grade),
        ).coefficient
  const stream = randomStream(seed)
  const values = Float64Array.from({ length: resamples }, () =>
    tau(bySegment.flatMap(() => bySegment[uniformIndex(stream, bySegment.length)])),
  )
  return itemInterval(values, tau(outputs), bySegment.length)
}

/**
 * The measure that orders metrics by tests, within each stratum, with intervals over its tasks from 50 on.
 *
 * @param metrics `metrics[k][s][i]` is the score of system s on segment i.
 * @param strata The stratum of each segment.
 */
export function testedStrata(
  { passed, tasks }: JudgedTasks,
  metrics: readonly ScoreMatrix[],
  strata: readonly string[],
  { measure, ...resampling }: Required<Resampling> & { readonly measure: TestMeasure },
): StratumAgreement[] {
  return Array.from(placesOfLabels(strata), ([stratum, places]) => {
    const pick = (rows: readonly ArrayLike<number>[]) =>
      rows.map((row) => Float64Array.from(places, (i) => row[i]))
    const numbered = clusterIndices(places.map((i) => tasks[i]))
    const taskCount = clusterCount(numbered, places.length)
    const judged = { passed: pick(passed), tasks: numbered, taskCount }
    return {
      stratum,
      items: taskCount,
      outputs: judged.passed.reduce((sum, row) => sum + row.filter((one) => !Number.isNaN(one)).length, 0),
      metrics: metrics.map((scores) => verdictAgreement(judged, pick(scores), resampling)[measure]),
    }
  })
}

import type { Resource, ResourceColumn } from '@codegen-eval/samples/scores'
import { medianInterval } from '@codegen-eval/statistics'
import { DEFAULT_ALPHA } from '@codegen-eval/statistics/settings'

/** The median of what the samples of a model took. */
export interface ResourceMedian {
  readonly median: number
  /** Ends of its interval; `NaN` if there are too few tasks. */
  readonly low: number
  readonly high: number
  readonly confidence: number
  /** Number of tasks with a sample of which it is known. */
  readonly tasks: number
  /** Number of such samples. */
  readonly samples: number
}

/** Median cost and time of a model's samples, by name. */
export type ModelResources = Readonly<Partial<Record<Resource, ResourceMedian>>>

/**
 * Medians of cost and time over tasks, with exact intervals (`medianInterval` of `@codegen-eval/statistics`). Several samples of
 * a task are dependent, so that their mean counts as one value. Tasks of which nothing is known do not count.
 *
 * @param kept The places of the tasks that count.
 */
export function resourceMedians(
  columns: readonly ResourceColumn[],
  model: number,
  kept: readonly number[],
  alpha: number = DEFAULT_ALPHA,
): ModelResources {
  return Object.fromEntries(
    columns.flatMap(({ name, sums, counts }) => {
      const known = kept.filter((t) => counts[model][t] > 0)
      if (known.length === 0) return []
      const { median, low, high, confidence } = medianInterval(
        known.map((t) => sums[model][t] / counts[model][t]),
        1 - alpha,
      )
      const samples = known.reduce((sum, t) => sum + counts[model][t], 0)
      return [[name, { median, low, high, confidence, tasks: known.length, samples }]]
    }),
  )
}

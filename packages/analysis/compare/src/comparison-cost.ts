import type { MeasuredCorpus } from '@codegen-eval/measure'
import { type ComparisonOptions, checkedComparison } from './comparison-settings.ts'

/** Time per operation on a machine of 2024, in nanoseconds; twice as much on a busy one. */
const NANOSECONDS = {
  /** A column of eight segments in a random swap. */
  swap: 1,
  /** A column of a segment in a resample. */
  draw: 0.7,
  /** A corpus score of a sum. */
  score: 150,
} as const

/** Columns of an effect size, which is resampled for each pair. */
const EFFECT_COLUMNS = 3

/**
 * How many seconds `compareModels` will take, roughly: within a factor of three on a machine that does nothing else.
 * Reading and scoring the texts is not included. Only the two tests that draw, randomization and the bootstrap, cost much.
 *
 * @throws RangeError for a setting out of range.
 */
export function comparisonSeconds(
  { models, metrics, segments }: MeasuredCorpus,
  options: ComparisonOptions = {},
): number {
  const { baseline, test, trials, resamples } = checkedComparison(options, models)
  const systems = models.length
  const pairs = baseline === undefined ? (systems * (systems - 1)) / 2 : systems - 1
  let nanoseconds = 0
  for (const { metric } of metrics) {
    const width = metric.columns.length
    const intervals =
      segments * (systems * width + pairs * EFFECT_COLUMNS) * NANOSECONDS.draw +
      (systems + pairs) * NANOSECONDS.score
    const swaps =
      (Math.min(systems, pairs) * width * segments * NANOSECONDS.swap) / 8 + 2 * pairs * NANOSECONDS.score
    const draws = pairs * (segments * (2 * width + 3) * NANOSECONDS.draw + 2 * NANOSECONDS.score)
    nanoseconds += resamples * intervals
    if (test === 'randomization') nanoseconds += trials * swaps
    if (test === 'bootstrap') nanoseconds += resamples * draws
  }
  return nanoseconds / 1e9
}

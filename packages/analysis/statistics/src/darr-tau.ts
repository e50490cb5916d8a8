import { bootstrapInterval, type EstimateInterval, type IntervalOptions } from './bootstrap-intervals.ts'
import { checkAtLeast, checkList, checkRecord, checkRecords } from './checks.ts'
import type { MetricRows, RowMetric } from './metric-rows.ts'

/** The scores of one output by people and by a metric. */
export interface RankedOutput {
  readonly human: number
  readonly metric: number
}

/** Agreement of a metric with people on the order of outputs. */
export interface DarrTau {
  /** (C - D) / (C + D + T), -1..1; `NaN` if there is no pair, with a reason. */
  readonly tau: number
  /** C: pairs in which the metric prefers the output that people prefer. */
  readonly concordant: number
  /** D: pairs in which it prefers the other. */
  readonly discordant: number
  /** T: pairs that the metric scores alike; they count against it. */
  readonly ties: number
  /** Why tau is `NaN`. */
  readonly reason?: string
}

/** Settings of the interval: those of any bootstrap interval, and the threshold. */
export interface DarrTauOptions extends IntervalOptions {
  /** 25 by default. */
  readonly threshold?: number
}

/** Roy et al. (2021), after WMT: below 25 of 100 points the scores of people do not rank two outputs. */
const DEFAULT_THRESHOLD = 25

/**
 * The tie-penalizing Kendall tau over relative rankings from direct assessment (DARR) of Roy, Fakhoury and
 * Arnaoudova (2021): (C - D) / (C + D + T) over all pairs of outputs within a group whose human scores differ by
 * at least the threshold, up to rounding. Equal human scores rank nothing, even under a threshold of 0.
 *
 * A group holds the outputs for one snippet that one annotator has scored, so that no two annotators' scales are
 * compared. Groups of fewer than two outputs, and no groups at all, add no pair.
 *
 * @param threshold In the unit of the human scores, at least 0.
 * @throws RangeError if the threshold is below 0, or a score is not finite.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function darrTau(
  groups: readonly (readonly RankedOutput[])[],
  threshold: number = DEFAULT_THRESHOLD,
): DarrTau {
  const { rows } = darrRows(groups, threshold)
  let [concordant, discordant, ties] = [0, 0, 0]
  for (let at = 0; at < rows.length; at += 3) {
    concordant += rows[at]
    discordant += rows[at + 1]
    ties += rows[at + 2]
  }
  const counts = { concordant, discordant, ties }
  if (concordant + discordant + ties > 0) return { ...counts, tau: tauOf(concordant, discordant, ties) }
  return {
    ...counts,
    tau: Number.NaN,
    reason: `no pair of outputs differs by at least ${threshold} in human score`,
  }
}

/**
 * The bootstrap interval of `darrTau`; groups are what is resampled.
 *
 * @throws RangeError if there is no group, a score is not finite, or an option is out of its range.
 */
export function darrTauInterval(
  groups: readonly (readonly RankedOutput[])[],
  options: DarrTauOptions = {},
): EstimateInterval {
  checkRecord('options', options)
  return bootstrapInterval(darrRows(groups, options.threshold ?? DEFAULT_THRESHOLD), options)
}

const darrMetric: RowMetric = {
  columns: ['concordant', 'discordant', 'ties'],
  score: (sum, offset = 0) => tauOf(sum[offset], sum[offset + 1], sum[offset + 2]),
}

function tauOf(concordant: number, discordant: number, ties: number): number {
  return (concordant - discordant) / (concordant + discordant + ties)
}

/** Relative error of a difference of two scores: that of 29 and 4, each 100 times a number, may be 24.999999999999996. */
const ROUNDING = 1e-12

/** A row of C, D and T for each group. */
function darrRows(groups: readonly (readonly RankedOutput[])[], threshold: number): MetricRows {
  checkList('groups', groups, checkRecords)
  checkAtLeast('threshold', threshold, 0)
  const rows = new Float64Array(groups.length * 3)
  groups.forEach((group, g) => {
    group.forEach(({ human, metric }, i) => {
      if (!Number.isFinite(human))
        throw new RangeError(`groups[${g}][${i}].human: expected a finite number, got ${human}`)
      if (!Number.isFinite(metric))
        throw new RangeError(`groups[${g}][${i}].metric: expected a finite number, got ${metric}`)
      for (const other of group.slice(0, i)) {
        const humanDifference = human - other.human
        if (humanDifference === 0 || Math.abs(humanDifference) < threshold * (1 - ROUNDING)) continue
        const agreement = Math.sign(humanDifference) * Math.sign(metric - other.metric)
        rows[3 * g + (agreement > 0 ? 0 : agreement < 0 ? 1 : 2)] += 1
      }
    })
  })
  return { metric: darrMetric, rows }
}

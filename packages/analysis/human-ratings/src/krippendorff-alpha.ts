import { checkChoice, checkedOptions } from '@codegen-eval/statistics/internal'
import { type Agreement, type AgreementBootstrap, type Coefficient, measuredAgreement } from './agreement.ts'
import { type LabelPattern, type LabelPatterns, labelPatterns } from './label-patterns.ts'
import { type RatingInput, type RatingLabel, type RatingTable, toRatingTable } from './rating-table.ts'

/** The level of measurement, which defines the distance of two labels. */
export type LevelOfMeasurement = 'nominal' | 'ordinal' | 'interval' | 'ratio'

export interface KrippendorffOptions {
  /** `nominal` by default. */
  readonly level?: LevelOfMeasurement
  /** Adds an interval over resampled items. */
  readonly bootstrap?: AgreementBootstrap
}

/**
 * Krippendorff's alpha: `1 - observed disagreement / expected disagreement`, for any number of raters; ratings may be
 * missing. 1 is full agreement, 0 is chance agreement; it can be negative.
 *
 * With n_uc ratings of item u by label c, m_u ratings of u and n_c ratings by label c in all n,
 * over items with at least two ratings:
 * `observed = sum_u sum_cd n_uc n_ud d(c,d) / (m_u - 1) / n` and
 * `expected = sum_cd n_c n_d d(c,d) / (n (n - 1))`. The squared distance d(c,d) is 1 for different labels
 * (nominal), `(n_c/2 + n_between + n_d/2)^2` along the scale (ordinal), `(c - d)^2` (interval) or
 * `((c - d) / (c + d))^2` (ratio).
 *
 * `NaN` with a reason if no item has two ratings, or if all compared ratings have the same label, because the expected
 * disagreement is then 0. Cost: quadratic in the number of labels.
 *
 * Source: Krippendorff 2011, Computing Krippendorff's Alpha-Reliability,
 * https://repository.upenn.edu/asc_papers/43.
 *
 * @throws RangeError for an unknown level, or a negative label at level `ratio`.
 * @throws TypeError if labels are words and the level is `interval` or `ratio`.
 */
export function krippendorffAlpha<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: KrippendorffOptions = {},
): Agreement {
  const { level = 'nominal', bootstrap } = checkedOptions(options)
  const table = toRatingTable(ratings)
  const found = labelPatterns(table)
  return measuredAgreement(found, alphaCoefficient(found, table, level), bootstrap)
}

/**
 * Krippendorff's alpha as a function of the patterns' counts.
 *
 * @throws RangeError, TypeError for a level that the labels do not allow.
 */
export function alphaCoefficient(
  { patterns }: LabelPatterns,
  table: RatingTable,
  level: LevelOfMeasurement,
): Coefficient {
  checkLevel(table, level)
  return {
    compute: (times) => alphaOf(patterns, times, table.scale, level),
    undefinedReason:
      patterns.length === 0 ? 'no item has two ratings' : 'all ratings compared have the same label',
  }
}

function alphaOf(
  patterns: readonly LabelPattern[],
  times: Float64Array,
  scale: readonly RatingLabel[],
  level: LevelOfMeasurement,
): number {
  const totals = new Float64Array(scale.length)
  let ratings = 0
  for (let p = 0; p < patterns.length; p++) {
    const { labels, counts, total } = patterns[p]
    for (let c = 0; c < labels.length; c++) totals[labels[c]] += times[p] * counts[c]
    ratings += times[p] * total
  }
  const distance = squaredDistance(scale, totals, level)

  let observed = 0
  for (let p = 0; p < patterns.length; p++) {
    const { labels, counts, total } = patterns[p]
    if (times[p] === 0 || labels.length === 1) continue
    let pairs = 0
    for (let c = 1; c < labels.length; c++) {
      for (let d = 0; d < c; d++) pairs += counts[c] * counts[d] * distance(labels[d], labels[c])
    }
    observed += (times[p] * pairs) / (total - 1)
  }
  let expected = 0
  for (let c = 1; c < scale.length; c++) {
    if (totals[c] === 0) continue
    for (let d = 0; d < c; d++) expected += totals[c] * totals[d] * distance(d, c)
  }
  return expected === 0 ? Number.NaN : 1 - ((ratings - 1) * observed) / expected
}

/** The squared distance of two positions on the scale, the lower one first. */
function squaredDistance(
  scale: readonly RatingLabel[],
  totals: Float64Array,
  level: LevelOfMeasurement,
): (low: number, high: number) => number {
  if (level === 'nominal') return () => 1
  if (level === 'ordinal') {
    const ranks = midRanks(totals)
    return (low, high) => (ranks[high] - ranks[low]) ** 2
  }
  const values = Float64Array.from(scale as readonly number[])
  if (level === 'interval') return (low, high) => (values[high] - values[low]) ** 2
  return (low, high) => ((values[high] - values[low]) / (values[high] + values[low])) ** 2
}

/** For each label, the number of ratings below it plus half of those equal to it; ordinal distances are differences. */
function midRanks(totals: Float64Array): Float64Array {
  let below = 0
  return totals.map((total) => {
    const rank = below + total / 2
    below += total
    return rank
  })
}

function checkLevel(table: RatingTable, level: LevelOfMeasurement): void {
  checkChoice('level', level, ['nominal', 'ordinal', 'interval', 'ratio'])
  if (level === 'nominal' || level === 'ordinal') return
  for (const label of table.scale) {
    if (typeof label !== 'number')
      throw new TypeError(`level ${level}: expected labels that are numbers, got ${JSON.stringify(label)}`)
    if (level === 'ratio' && label < 0)
      throw new RangeError(`level ratio: expected labels of at least 0, got ${label}`)
  }
}

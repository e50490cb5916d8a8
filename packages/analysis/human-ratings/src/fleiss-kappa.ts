import { checkedOptions } from '@codegen-eval/statistics/internal'
import { type Agreement, type AgreementBootstrap, type Coefficient, measuredAgreement } from './agreement.ts'
import { type LabelPatterns, labelPatterns } from './label-patterns.ts'
import { type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

export interface FleissKappaOptions {
  /** Adds an interval over resampled items. */
  readonly bootstrap?: AgreementBootstrap
}

/**
 * Fleiss' kappa: `(P - E) / (1 - E)`, where P is the mean over items of the share of pairs of
 * ratings that agree, `sum_c n_c (n_c - 1) / (n (n - 1))`, and E the sum of squares of the labels' shares. 1 is
 * full agreement, 0 is chance agreement.
 *
 * Fleiss assumes the same number of ratings for every item. If the numbers differ, the share of a label is the mean
 * over items of its share within the item (Gwet's extension); for equal numbers this gives the same value. Items with
 * one rating are left out.
 *
 * `NaN` with a reason if no item has two ratings, or if all compared ratings have the same label.
 *
 * Sources: Fleiss 1971, https://doi.org/10.1037/h0031619; Gwet 2014, Handbook of Inter-Rater Reliability.
 */
export function fleissKappa<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: FleissKappaOptions = {},
): Agreement {
  const { bootstrap } = checkedOptions(options)
  const table = toRatingTable(ratings)
  const found = labelPatterns(table)
  return measuredAgreement(found, fleissCoefficient(found, table.scale.length), bootstrap)
}

/** Fleiss' kappa as a function of the patterns' counts. */
export function fleissCoefficient({ patterns }: LabelPatterns, labels: number): Coefficient {
  const shares = patterns.map(({ counts, total }) => counts.map((count) => count / total))
  // the share of pairs of ratings that agree
  const agreeing = patterns.map(
    ({ counts, total }) =>
      counts.reduce((sum, count) => sum + count * (count - 1), 0) / (total * (total - 1)),
  )
  const compute = (times: Float64Array): number => {
    const summed = new Float64Array(labels)
    let observed = 0
    let items = 0
    for (let p = 0; p < patterns.length; p++) {
      const { labels: given } = patterns[p]
      for (let c = 0; c < given.length; c++) summed[given[c]] += times[p] * shares[p][c]
      observed += times[p] * agreeing[p]
      items += times[p]
    }
    // with a single label, chance agreement is 1 too: 0 / 0
    if (summed.filter((share) => share > 0).length < 2) return Number.NaN
    const expected = summed.reduce((sum, share) => sum + (share / items) ** 2, 0)
    return (observed / items - expected) / (1 - expected)
  }
  const undefinedReason =
    patterns.length === 0 ? 'no item has two ratings' : 'all ratings compared have the same label'
  return { compute, undefinedReason }
}

import { type Agreement, type AgreementBootstrap, measuredAgreement } from './agreement.ts'
import { type RatingInput, type RatingLabel, type RatingTable, toRatingTable } from './rating-table.ts'

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
  { bootstrap }: FleissKappaOptions = {},
): Agreement {
  const table = toRatingTable(ratings)
  const items = itemShares(table)
  const reason = items.length === 0 ? 'no item has two ratings' : 'all ratings compared have the same label'
  const compared = items.reduce((sum, { ratings: count }) => sum + count, 0)
  return measuredAgreement(
    items.length,
    compared,
    reason,
    (times) => kappaOf(items, times, table.scale.length),
    bootstrap,
  )
}

interface ItemShares {
  readonly shares: Float64Array
  /** The share of pairs of ratings that agree. */
  readonly agreeing: number
  readonly ratings: number
}

function itemShares(table: RatingTable): ItemShares[] {
  const { itemStart, itemLabel } = table
  const items: ItemShares[] = []
  for (let i = 0; i < table.items.length; i++) {
    const ratings = itemStart[i + 1] - itemStart[i]
    if (ratings < 2) continue
    const counts = new Float64Array(table.scale.length)
    for (let r = itemStart[i]; r < itemStart[i + 1]; r++) counts[itemLabel[r]]++
    const pairs = counts.reduce((sum, count) => sum + count * (count - 1), 0)
    items.push({
      shares: counts.map((n) => n / ratings),
      agreeing: pairs / (ratings * (ratings - 1)),
      ratings,
    })
  }
  return items
}

function kappaOf(items: readonly ItemShares[], times: Float64Array, labels: number): number {
  const shares = new Float64Array(labels)
  let observed = 0
  let count = 0
  items.forEach((item, i) => {
    for (let c = 0; c < labels; c++) shares[c] += times[i] * item.shares[c]
    observed += times[i] * item.agreeing
    count += times[i]
  })
  // with a single label, chance agreement is 1 too: 0 / 0
  if (shares.filter((share) => share > 0).length < 2) return Number.NaN
  const expected = shares.reduce((sum, share) => sum + (share / count) ** 2, 0)
  return (observed / count - expected) / (1 - expected)
}

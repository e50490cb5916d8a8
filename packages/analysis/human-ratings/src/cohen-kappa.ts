import { checkedOptions, numberOf } from '@codegen-eval/statistics/internal'
import { type Agreement, type AgreementBootstrap, measuredAgreement } from './agreement.ts'
import { patternOfLabels, unusualRatings } from './label-patterns.ts'
import { disagreementWeights, type LabelWeights } from './label-weights.ts'
import {
  type RatingId,
  type RatingInput,
  type RatingLabel,
  type RatingTable,
  toRatingTable,
} from './rating-table.ts'

export interface CohenKappaOptions {
  /** The two raters; optional if there are only two. */
  readonly raters?: readonly [RatingId, RatingId]
  /**
   * The cost of a disagreement: `none`, the default, is the same for all; `linear` and `quadratic` depend on the
   * distance of the labels' positions on the scale.
   */
  readonly weights?: LabelWeights
  /** Adds an interval over resampled items. */
  readonly bootstrap?: AgreementBootstrap
}

/**
 * Cohen's kappa of two raters, over the items that both rated: `1 - observed cost / expected cost`. The expected cost
 * is that of raters who give labels at random with the same shares. 1 is full agreement, 0 is chance agreement.
 *
 * `NaN` with a reason if the two share no item, or if both gave only one label, the same one.
 *
 * Sources: Cohen 1960, https://doi.org/10.1177/001316446002000104; Cohen 1968 (weighted),
 * https://doi.org/10.1037/h0026256.
 *
 * @throws RangeError if a rater is not in the ratings or is named twice, if no raters are named and there are not
 * exactly two, or if the weights are unknown.
 */
export function cohenKappa<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: CohenKappaOptions = {},
): Agreement {
  const { raters, weights = 'none', bootstrap } = checkedOptions(options)
  const table = toRatingTable(ratings)
  const [first, second] = twoRaters(table, raters)
  const labels = table.scale.length
  const cost = disagreementWeights(weights, labels)
  const { items, patternOf, pairs } = commonLabels(table, first, second)
  const undefinedReason =
    patternOf.length === 0 ? 'the two raters share no item' : 'both raters gave one and the same label only'
  const unusual = unusualRatings(patternOf, pairs.map(patternOfLabels), labels)
  return measuredAgreement(
    { items, patternOf, ratings: 2 * patternOf.length, unusual },
    { compute: (times) => kappaOf(pairs, times, labels, cost), undefinedReason },
    bootstrap,
  )
}

function kappaOf(
  pairs: readonly (readonly [number, number])[],
  times: Float64Array,
  labels: number,
  cost: (a: number, b: number) => number,
): number {
  const [ofFirst, ofSecond] = [new Float64Array(labels), new Float64Array(labels)]
  let observed = 0
  let items = 0
  pairs.forEach(([a, b], i) => {
    ofFirst[a] += times[i]
    ofSecond[b] += times[i]
    observed += times[i] * cost(a, b)
    items += times[i]
  })
  let expected = 0
  for (let a = 0; a < labels; a++) {
    if (ofFirst[a] === 0) continue
    for (let b = 0; b < labels; b++) expected += ofFirst[a] * ofSecond[b] * cost(a, b)
  }
  return expected === 0 ? Number.NaN : 1 - (observed * items) / expected
}

function twoRaters(table: RatingTable, raters: readonly [RatingId, RatingId] | undefined): [number, number] {
  if (raters === undefined) {
    if (table.raters.length === 2) return [0, 1]
    throw new RangeError(`raters: expected the names of two raters, because there are ${table.raters.length}`)
  }
  const [first, second] = raters.map((rater) => {
    const number = table.raters.indexOf(rater)
    if (number === -1)
      throw new RangeError(`raters: expected raters of the ratings, got ${JSON.stringify(rater)}`)
    return number
  })
  if (first === second)
    throw new RangeError(`raters: expected two different raters, got ${JSON.stringify(raters[0])} twice`)
  return [first!, second!]
}

/** The different pairs of labels that the two gave, and the pair of each item that both rated. */
function commonLabels(table: RatingTable, first: number, second: number) {
  const { raterStart, raterItem, raterLabel, scale } = table
  const ofFirst = new Map<number, number>()
  for (let r = raterStart[first]; r < raterStart[first + 1]; r++) ofFirst.set(raterItem[r], raterLabel[r])
  const pairs: [number, number][] = []
  const numbers = new Map<number, number>()
  const patternOf: number[] = []
  const items: RatingId[] = []
  for (let r = raterStart[second]; r < raterStart[second + 1]; r++) {
    const label = ofFirst.get(raterItem[r])
    if (label === undefined) continue
    const key = label * scale.length + raterLabel[r]
    const pattern = numberOf(numbers, key)
    if (pattern === pairs.length) pairs.push([label, raterLabel[r]])
    patternOf.push(pattern)
    items.push(table.items[raterItem[r]])
  }
  return { items, patternOf: Int32Array.from(patternOf), pairs }
}

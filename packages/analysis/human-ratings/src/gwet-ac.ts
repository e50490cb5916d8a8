import { clusterCount, clusterIndices, type Interval, studentQuantile } from '@codegen-eval/statistics'
import { checkedOptions, checkOpenProbability } from '@codegen-eval/statistics/internal'
import { type LabelPattern, labelPatterns } from './label-patterns.ts'
import { disagreementWeights, type LabelWeights } from './label-weights.ts'
import { type RatingId, type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

/** Settings of Gwet's coefficients. */
export interface GwetOptions {
  /** `none` gives AC1, `linear` and `quadratic` AC2, by the distance of labels on the scale; `none` by default. */
  readonly weights?: LabelWeights
  /** Confidence of the interval; 0.95 by default. */
  readonly confidence?: number
  /** The cluster of an item, such as the task of an output; by default each item is one by itself. */
  readonly clusterOf?: ((item: RatingId) => RatingId) | undefined
}

/** Gwet's coefficient with its interval. */
export interface GwetAgreement extends Interval {
  /** At most 1; 0 is chance agreement; `NaN`, with a `reason`, if undefined. */
  readonly value: number
  /** Share of pairs of ratings that agree, 0..1. */
  readonly observed: number
  /** Share that would agree by chance, 0..1. */
  readonly expected: number
  readonly standardError: number
  /** Number of items with a rating, and of those with at least two. */
  readonly items: number
  readonly comparedItems: number
  /** Number of clusters of the items. */
  readonly clusters: number
  /** Why a value has no interval, which otherwise goes from the least possible value to below 1; `reason` is why there is no value. */
  readonly intervalReason?: string
  /** Why the interval may be too narrow. */
  readonly warning?: string
}

/** With quadratic weights and fewer items whose ratings differ, intervals miss up to 16 % at 95 %. */
const FEWEST_DIFFERING = 10

/** Intervals of AC1 of 5 and 10 items miss 14 and 9 % at 95 %, and 5 % of 20 items. */
const FEWEST_ITEMS = 20

/**
 * Gwet's AC1, and AC2 with weights: (P - E)/(1 - E), where P is the mean over items with two ratings of the share of pairs of
 * ratings that agree, and E = T/(q (q - 1)) Σ π_k (1 - π_k) over the q labels of the scale, T the sum of all weights and π_k the mean
 * share of label k over items. Where nearly all items have one label, E is near 0, and not near 1 as for kappa and alpha, whose
 * values and intervals then rest on a handful of items.
 *
 * The standard error is that of Gwet over items. The interval is Student's for ln(1 - AC), with one degree of freedom less than
 * there are items: where few items have a disagreement, that of AC itself misses 10 to 13 % at 95 %. With clusters the terms of
 * the items are added up within each, and the clusters are what is counted. Raters are taken as given;
 * there is no interval where all items are alike, or where the items with two ratings are one or lie in one cluster. No end lies
 * below -E/(1 - E) for labels of equal shares, the least value. There is a warning with fewer than 20 items or clusters; and with quadratic
 * weights where the ratings of fewer than ten items, or of items in fewer than ten clusters, differ: a larger difference than
 * theirs, which counts more, may not be among them. `NaN` with a reason if no item has two ratings, or if the scale has one label.
 *
 * @param ratings With a scale of all labels that could be given: a label that nobody gave counts, too.
 * @throws RangeError if an option is out of its range.
 * @see Gwet (2008), https://doi.org/10.1348/000711006X126600; Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition
 */
export function gwetAc<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: GwetOptions = {},
): GwetAgreement {
  const { weights = 'none', confidence = 0.95, clusterOf } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const table = toRatingTable(ratings)
  const { items: rated, patternOf, patterns } = labelPatterns(table, 1)
  const labels = table.scale.length
  const distance = disagreementWeights(weights, labels)
  const counted = patterns.map((pattern) => itemTerms(pattern, distance))
  const items = patternOf.length
  const compared = patternOf.filter((p) => patterns[p].total > 1).length
  const shares = new Float64Array(labels)
  for (const p of patternOf) {
    const { labels: given, counts, total } = patterns[p]
    given.forEach((label, c) => {
      shares[label] += counts[c] / total / items
    })
  }
  const chance = totalWeight(distance, labels) / (labels * (labels - 1))
  const expected = chance * shares.reduce((sum, share) => sum + share * (1 - share), 0)
  const observed = patternOf.reduce((sum, p) => sum + (counted[p] ?? 0), 0) / compared
  const value = (observed - expected) / (1 - expected)
  const unitOf = clusterOf === undefined ? undefined : clusterIndices(rated.map(clusterOf))
  const clusters = clusterCount(unitOf, items)
  const found = { value, observed, expected, confidence, items, comparedItems: compared, clusters }
  const none = { standardError: Number.NaN, low: Number.NaN, high: Number.NaN }
  if (compared === 0) return { ...found, ...none, value: Number.NaN, reason: 'no item has two ratings' }
  if (labels < 2) return { ...found, ...none, value: Number.NaN, reason: 'the scale has one label only' }
  const unitAt = (item: number): number => unitOf?.[item] ?? item
  const unitsWith = (holds: (pattern: LabelPattern) => boolean): number => {
    const found = [...patternOf.keys()].filter((item) => holds(patterns[patternOf[item]]))
    return new Set(found.map(unitAt)).size
  }
  if (unitsWith(({ total }) => total > 1) < 2)
    return {
      ...found,
      ...none,
      intervalReason: `one ${compared === 1 ? 'item' : 'cluster of items'} with two ratings has no spread`,
    }
  const deviations = new Float64Array(clusters)
  patternOf.forEach((p, item) => {
    const pattern = patterns[p]
    const itemValue = counted[p] === undefined ? 0 : (items / compared) * (counted[p] - expected)
    const ownChance = chance * weightedShare(pattern, shares)
    const influence = (itemValue - 2 * (1 - value) * (ownChance - expected)) / (1 - expected)
    deviations[unitAt(item)] += influence - value
  })
  const squares = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0)
  const standardError = Math.sqrt((squares * clusters) / (clusters - 1)) / items
  if (standardError === 0)
    return { ...found, ...none, standardError, intervalReason: `all ${compared} items agree alike` }
  const reach = Math.exp((studentQuantile((1 + confidence) / 2, clusters - 1) * standardError) / (1 - value))
  // labels of equal shares agree by chance most often
  const mostExpected = totalWeight(distance, labels) / labels ** 2
  const least = -mostExpected / (1 - mostExpected)
  const interval = {
    standardError,
    low: Math.max(least, 1 - (1 - value) * reach),
    high: 1 - (1 - value) / reach,
  }
  const differing = unitsWith((pattern) => pattern.labels.length > 1)
  const warning = narrowWarning(weights, differing, clusters)
  return { ...found, ...interval, ...(warning && { warning }) }
}

/** Why an interval of so many items or clusters may be too narrow. */
function narrowWarning(weights: LabelWeights, differing: number, units: number): string | undefined {
  if (units < FEWEST_ITEMS)
    return `intervals of fewer than ${FEWEST_ITEMS} items, or clusters of them, may be too narrow`
  if (weights !== 'quadratic' || differing >= FEWEST_DIFFERING) return undefined
  return `only ${differing} of ${units} items, or clusters of them, have ratings that differ, and others may differ more: the interval may be too narrow`
}

/** The share of pairs of an item's ratings that agree, each by its weight; `undefined` for one rating. */
function itemTerms(
  { labels, counts, total }: LabelPattern,
  distance: (a: number, b: number) => number,
): number | undefined {
  if (total < 2) return undefined
  let agreeing = 0
  for (let a = 0; a < labels.length; a++) {
    let weighted = 0
    for (let b = 0; b < labels.length; b++) weighted += (1 - distance(labels[a], labels[b])) * counts[b]
    agreeing += counts[a] * (weighted - 1)
  }
  return agreeing / (total * (total - 1))
}

function weightedShare({ labels, counts, total }: LabelPattern, shares: Float64Array): number {
  return labels.reduce((sum, label, c) => sum + (counts[c] / total) * (1 - shares[label]), 0)
}

function totalWeight(distance: (a: number, b: number) => number, labels: number): number {
  let sum = 0
  for (let a = 0; a < labels; a++) for (let b = 0; b < labels; b++) sum += 1 - distance(a, b)
  return sum
}

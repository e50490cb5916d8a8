import { numberOf } from '@codegen-eval/statistics/internal'
import type { DrawnItems } from './agreement.ts'
import type { RatingId, RatingTable } from './rating-table.ts'

/** Count of each label that an item received, by ascending position on the scale. */
export interface LabelPattern {
  readonly labels: Int32Array
  readonly counts: Float64Array
  /** Number of ratings. */
  readonly total: number
}

/** The items with at least two ratings, by what they were given: coefficients of agreement depend on nothing else. */
export interface LabelPatterns extends DrawnItems {
  /** The different patterns, in order of first appearance. */
  readonly patterns: readonly LabelPattern[]
}

/**
 * Groups the items with at least two ratings by the labels that they received, whoever gave them.
 *
 * A hundred thousand ratings of five grades fall into a few hundred patterns, and a coefficient of resampled items is
 * computed from the patterns' counts.
 *
 * @param fewest Items with fewer ratings are left out.
 */
export function labelPatterns(
  { items, scale, itemStart, itemLabel }: RatingTable,
  fewest = 2,
): LabelPatterns {
  const patternOf = new Int32Array(items.length)
  const compared: RatingId[] = []
  const patterns: LabelPattern[] = []
  // a tree of sorted labels: the node after a label, by node and label
  const children = new Map<number, number>()
  // the pattern that ends at a node
  const endingAt = new Map<number, number>()
  let ratings = 0
  for (let i = 0; i < items.length; i++) {
    const given = itemLabel.slice(itemStart[i], itemStart[i + 1]).sort()
    if (given.length < fewest) continue
    // the root is node 0
    let node = 0
    for (const label of given) node = numberOf(children, node * scale.length + label) + 1
    const pattern = numberOf(endingAt, node)
    if (pattern === patterns.length) patterns.push(patternOfLabels(given))
    patternOf[compared.length] = pattern
    compared.push(items[i])
    ratings += given.length
  }
  const kept = patternOf.slice(0, compared.length)
  const unusual = unusualRatings(kept, patterns, scale.length)
  return { items: compared, patternOf: kept, patterns, ratings, unusual }
}

/** Number of ratings of each pattern that have a label other than the most frequent one. */
export function unusualRatings(
  patternOf: Int32Array,
  patterns: readonly LabelPattern[],
  labels: number,
): number[] {
  const given = new Float64Array(labels)
  for (const p of patternOf) {
    const { labels: patternLabels, counts } = patterns[p]
    for (let c = 0; c < patternLabels.length; c++) given[patternLabels[c]] += counts[c]
  }
  const usual = given.indexOf(Math.max(...given))
  return patterns.map(
    ({ labels: patternLabels, counts, total }) => total - (counts[patternLabels.indexOf(usual)] ?? 0),
  )
}

/** The pattern of an item with such labels. */
export function patternOfLabels(labelsOfItem: ArrayLike<number>): LabelPattern {
  const given = Int32Array.from(labelsOfItem).sort()
  const labels = given.filter((label, r) => r === 0 || label !== given[r - 1])
  const counts = new Float64Array(labels.length)
  let place = 0
  for (const label of given) {
    if (label !== labels[place]) place++
    counts[place]++
  }
  return { labels, counts, total: given.length }
}

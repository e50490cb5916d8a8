import { type RaterGraph, raterGraph } from './rater-graph.ts'
import { type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

/**
 * The covariance of raters that M-MSR completes: raters by raters, row by row.
 *
 * `C[i][j] = M/(M-1) * (share of common items with equal labels) - 1/(M-1)` for a scale of M labels: 1 for raters who
 * always agree, 0 for chance agreement. The expected value is the product of their skills (Ma and Olshevsky 2020). Pairs
 * without a common item and the diagonal contain -1/(M-1), as in crowd-kit 1.4.1.
 *
 * @throws RangeError if the scale has only one label, because the formula divides by M - 1.
 */
export function raterCovariance<L extends RatingLabel>(ratings: RatingInput<L>): Float64Array {
  const table = toRatingTable(ratings)
  const labels = table.scale.length
  if (labels < 2)
    throw new RangeError('the covariance of raters needs a scale of at least two labels, got one')
  const raters = table.raters.length
  const graph = raterGraph(table)
  const edges = edgeCovariance(graph, labels)
  const matrix = new Float64Array(raters * raters).fill(-1 / (labels - 1))
  for (let i = 0; i < raters; i++) {
    for (let e = graph.start[i]; e < graph.start[i + 1]; e++)
      matrix[i * raters + graph.neighbour[e]] = edges[e]
  }
  return matrix
}

export function edgeCovariance({ agreed, common }: RaterGraph, labels: number): Float64Array {
  return agreed.map((count, e) => (count / common[e]) * (labels / (labels - 1)) - 1 / (labels - 1))
}

/** Bins of the size of a difference, in points (score times 100). */
export interface DifferenceBins {
  /** Ascending; bin `i` is from `edges[i]` up to `edges[i + 1]`, which belongs to the next one. */
  readonly edges: readonly number[]
  /** `[0,2)`, `[2,5)`, … */
  readonly names: readonly string[]
}

/** Evtikhiev et al. (2023) after Roy et al. (2021). */
const EDGES: readonly number[] = [0, 2, 5, 10, 100]

/**
 * Builds bins from their edges; 0, 2, 5, 10, 100 by default.
 *
 * The first edge is 0 and the last one 100, so that every difference is in a bin; a difference of 100 is in
 * the last.
 *
 * @throws RangeError if the edges do not ascend from 0 to 100.
 */
export function differenceBins(edges: readonly number[] = EDGES): DifferenceBins {
  const ascending = edges.every((edge, i) => i === 0 || edge > edges[i - 1])
  if (edges.length < 2 || !ascending || edges[0] !== 0 || edges.at(-1) !== 100) {
    throw new RangeError(`bins: expected ascending numbers from 0 to 100, got ${edges.join(',') || 'none'}`)
  }
  return { edges, names: edges.slice(1).map((to, i) => `[${edges[i]},${to})`) }
}

/** The number of the bin that holds a difference, of either sign; -1 if it is undefined. */
export function binOfDifference({ edges }: DifferenceBins, points: number): number {
  const size = Math.abs(points)
  if (Number.isNaN(size)) return -1
  const last = edges.length - 2
  for (let bin = 0; bin < last; bin++) if (size < edges[bin + 1]) return bin
  return last
}

import { settingError } from '@codegen-eval/metric/internal'

/** Bins of the size of a difference, in points (score times 100). */
export interface DifferenceBins {
  /** Ascending; bin `i` is from `edges[i]` to `edges[i + 1]`. */
  readonly edges: readonly number[]
  /** `[0,2)`, `[2,5)`, …; closed on the right `[0,2]`, `(2,5]`, … */
  readonly names: readonly string[]
  /** The edge that a bin holds; `left` if absent. The first bin also holds 0, and the last one 100. */
  readonly closed?: BinClosure
}

/** The edge that a bin holds: the lower one (Evtikhiev et al. 2023), or the upper one (Roy et al. 2021). */
export type BinClosure = 'left' | 'right'

/** The edges of Evtikhiev et al. (2023), after those of Roy et al. (2021). */
export const DEFAULT_EDGES: readonly number[] = [0, 2, 5, 10, 100]

/**
 * Builds bins from their edges; 0, 2, 5, 10, 100 by default.
 *
 * The first edge is 0 and the last one 100, so that every difference is in a bin: one of 0 is in the first, and one of 100
 * in the last, whichever edge bins hold.
 *
 * @param closed The edge that a bin holds; `left` by default.
 * @throws RangeError if the edges do not ascend from 0 to 100.
 */
export function differenceBins(
  edges: readonly number[] = DEFAULT_EDGES,
  closed: BinClosure = 'left',
): DifferenceBins {
  const ascending = edges.every((edge, i) => i === 0 || edge > edges[i - 1])
  if (edges.length < 2 || !ascending || edges[0] !== 0 || edges.at(-1) !== 100) {
    throw settingError('study', 'bins', edges.join() || 'none', 'ascending numbers from 0 to 100')
  }
  const right = closed === 'right'
  const names = edges
    .slice(1)
    .map((to, i) => (right ? `${i === 0 ? '[' : '('}${edges[i]},${to}]` : `[${edges[i]},${to})`))
  return right ? { edges, names, closed } : { edges, names }
}

/** Points per unit of score. */
export const POINTS = 100

/** The number of the bin that holds a difference, of either sign; -1 if it is undefined. */
export function binOfDifference({ edges, closed }: DifferenceBins, points: number): number {
  const size = Math.abs(points)
  if (Number.isNaN(size)) return -1
  const last = edges.length - 2
  for (let bin = 0; bin < last; bin++) {
    const edge = edges[bin + 1]
    if (size < edge || (size === edge && closed === 'right')) return bin
  }
  return last
}

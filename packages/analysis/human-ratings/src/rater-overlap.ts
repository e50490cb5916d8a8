import { type RaterGraph, raterComponents, raterGraph } from './rater-graph.ts'
import { type RatingId, type RatingInput, type RatingLabel, toRatingTable } from './rating-table.ts'

/** Overlap of the raters' items, and whether it determines their skills. */
export interface RaterOverlap {
  /** Number of pairs of raters with a common item. */
  readonly pairs: number
  /** Minimum over raters of the number of raters with whom they have a common item. */
  readonly minimumDegree: number
  /** Number of groups of raters without common items between them; 1 if all are connected. */
  readonly components: number
  /** Raters who share no item with anyone. */
  readonly isolated: readonly RatingId[]
  /** Members of each group of two or more raters without a cycle of odd length. */
  readonly bipartite: readonly (readonly RatingId[])[]
  /** Whether agreement determines skills: there is one component, and it is not bipartite. */
  readonly identifiable: boolean
  /** Number of corrupted covariances per rater that filtering certainly tolerates. */
  readonly corruptionsCovered: number
  /** Upper bound of the number of corrupted covariances per rater that filtering can tolerate. */
  readonly corruptionsAtMost: number
  /** One sentence for each condition that does not hold. */
  readonly notes: readonly string[]
}

/**
 * Checks whether raters share enough items for M-MSR.
 *
 * Agreement determines only products of skills. So common items must connect all raters, and the graph must have a
 * cycle of odd length (not bipartite). Otherwise no amount of data determines the sizes of skills (Ma, Olshevsky,
 * Saligrama and Szepesvari 2018).
 *
 * Filtering F extreme values on either side tolerates F corrupted covariances per rater if the graph of known
 * entries, rows against columns, is (2F+1)-robust: of any two disjoint sets of nodes, one has a
 * node with 2F+1 neighbours outside its set. This is hard to decide for large graphs, so bounds are returned. With n
 * raters and a minimum degree of d, the graph is r-robust if r <= d - floor(n/2), because one set of a disjoint pair has
 * at most n of the 2n nodes. It is not r-robust if r exceeds d or ceil(n/2).
 *
 * Sources: Ma and Olshevsky 2020, https://arxiv.org/abs/2010.12181; LeBlanc et al. 2013,
 * https://doi.org/10.1109/JSAC.2013.130413 (robust graphs); Ma et al. 2018,
 * https://proceedings.mlr.press/v80/ma18b.html.
 */
export function raterOverlap<L extends RatingLabel>(ratings: RatingInput<L>): RaterOverlap {
  const table = toRatingTable(ratings)
  return overlapOf(raterGraph(table), table.raters)
}

/** The overlap of raters, computed from their graph. */
export function overlapOf(graph: RaterGraph, raters: readonly RatingId[]): RaterOverlap {
  const { component, count, bipartite: twoSided } = raterComponents(graph)
  const members: RatingId[][] = Array.from({ length: count }, () => [])
  raters.forEach((rater, i) => {
    members[component[i]].push(rater)
  })
  const isolated = members.filter((group) => group.length === 1).flat()
  const bipartite = members.filter((group, number) => group.length > 1 && twoSided[number])
  const degree = minimumDegree(graph)
  const half = Math.floor(raters.length / 2)
  return {
    pairs: graph.neighbour.length / 2,
    minimumDegree: degree,
    components: count,
    isolated,
    bipartite,
    identifiable: count === 1 && twoSided[0] === false,
    corruptionsCovered: corruptions(degree - half),
    corruptionsAtMost: corruptions(Math.min(degree, raters.length - half)),
    notes: overlapNotes(raters.length, members, isolated, bipartite),
  }
}

/** Minimum number of edges of a rater. */
function minimumDegree({ start }: RaterGraph): number {
  let fewest = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < start.length; i++) fewest = Math.min(fewest, start[i + 1] - start[i])
  return fewest
}

/** The largest F >= 0 such that 2F + 1 <= robustness. */
function corruptions(robustness: number): number {
  return Math.max(0, Math.floor((robustness - 1) / 2))
}

function overlapNotes(
  raters: number,
  members: readonly (readonly RatingId[])[],
  isolated: readonly RatingId[],
  bipartite: readonly (readonly RatingId[])[],
): string[] {
  if (raters === 1) return ['there is only one rater, who shares items with nobody']
  const notes: string[] = []
  if (isolated.length > 0)
    notes.push(`no item is shared with any other rater by ${named(isolated)}: their skills are undefined`)
  const groups = members.filter((group) => group.length > 1)
  if (groups.length > 1) {
    notes.push(
      `raters fall into ${groups.length} groups without common items (${groups.map(named).join('; ')}): skills are not comparable across groups`,
    )
  }
  for (const group of bipartite) {
    notes.push(
      `common items join ${named(group)} in no cycle of odd length: only products of their skills are determined, so both sides are given skills of the same size`,
    )
  }
  return notes
}

/** At most five names, followed by the number of further ones. */
function named(raters: readonly RatingId[]): string {
  const shown = raters.slice(0, 5).join(', ')
  return raters.length > 5 ? `${shown} and ${raters.length - 5} more` : shown
}

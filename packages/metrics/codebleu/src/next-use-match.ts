import type { ProgramGraph } from '@codegen-eval/program-graph'
import { TYPILUS_EDGE_TYPES } from '@codegen-eval/program-graph/typilus'

const NEXT_USE = TYPILUS_EDGE_TYPES.indexOf('NEXT_USE')
const OCCURRENCE_OF = TYPILUS_EDGE_TYPES.indexOf('OCCURRENCE_OF')

/**
 * The number of edges in a Typilus-style graph from a use of a variable to one that may come next, for each variable in
 * order of appearance: the data flow of Out of the BLEU's CodeBLEU. Names of variables do not matter.
 */
export function nextUseCounts(graph: ProgramGraph): number[] {
  const variables = variablesOf(graph)
  const counts = new Array<number>(variables.count).fill(0)
  for (let edge = 0; edge < graph.types.length; edge++) {
    if (graph.types[edge] !== NEXT_USE) continue
    const rank = variables.rankOf(graph.sources[edge])
    if (rank !== undefined) counts[rank]++
  }
  return counts
}

/** An edge from a use of a variable to one that may come next. */
export interface NextUse {
  /** The number of the variable by order of appearance, from 0. */
  readonly rank: number
  readonly name: string
  /** The nodes of the graph at either end. */
  readonly from: number
  readonly to: number
}

/** The edges that `nextUseCounts` counts, in the order of the graph. */
export function nextUses(graph: ProgramGraph): NextUse[] {
  const variables = variablesOf(graph)
  const uses: NextUse[] = []
  for (let edge = 0; edge < graph.types.length; edge++) {
    if (graph.types[edge] !== NEXT_USE) continue
    const from = graph.sources[edge]
    const rank = variables.rankOf(from)
    if (rank !== undefined) uses.push({ rank, name: variables.nameOf(from), from, to: graph.targets[edge] })
  }
  return uses
}

/** The variables of a graph by the nodes that use them. */
interface Variables {
  readonly count: number
  rankOf(use: number): number | undefined
  nameOf(use: number): string
}

function variablesOf({ types, sources, targets, labels }: ProgramGraph): Variables {
  const variableOf = new Map<number, number>()
  for (let edge = 0; edge < types.length; edge++) {
    if (types[edge] === OCCURRENCE_OF) variableOf.set(sources[edge], targets[edge])
  }
  // nodes are numbered in the order in which they appear
  const rank = new Map([...new Set(variableOf.values())].sort((a, b) => a - b).map((node, i) => [node, i]))
  return {
    count: rank.size,
    rankOf: (use) => rank.get(variableOf.get(use)!),
    nameOf: (use) => labels[variableOf.get(use)!],
  }
}

/** The share of the reference's edges that the candidate has, variable by variable; `NaN` if the reference has none. */
export function nextUseMatch(candidate: readonly number[], reference: readonly number[]): number {
  let matches = 0
  let total = 0
  for (let i = 0; i < reference.length; i++) {
    matches += Math.min(reference[i], candidate[i] ?? 0)
    total += reference[i]
  }
  return matches / total
}

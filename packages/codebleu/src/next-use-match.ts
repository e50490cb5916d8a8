import { type ProgramGraph, TYPILUS_EDGE_TYPES } from '@codegen-eval/program-graph'

const NEXT_USE = TYPILUS_EDGE_TYPES.indexOf('NEXT_USE')
const OCCURRENCE_OF = TYPILUS_EDGE_TYPES.indexOf('OCCURRENCE_OF')

/**
 * How many edges of a Typilus-style graph lead from a use of each variable to one that may come next, for the
 * variables in the order in which they appear: the data flow of Out of the BLEU's CodeBLEU. Variables are known by
 * that order alone.
 */
export function nextUseCounts({ types, sources, targets }: ProgramGraph): number[] {
  const variableOf = new Map<number, number>()
  for (let edge = 0; edge < types.length; edge++) {
    if (types[edge] === OCCURRENCE_OF) variableOf.set(sources[edge], targets[edge])
  }
  // nodes are numbered in the order in which they appear
  const rank = new Map([...new Set(variableOf.values())].sort((a, b) => a - b).map((node, i) => [node, i]))
  const counts = new Array<number>(rank.size).fill(0)
  for (let edge = 0; edge < types.length; edge++) {
    if (types[edge] !== NEXT_USE) continue
    const own = rank.get(variableOf.get(sources[edge])!)
    if (own !== undefined) counts[own]++
  }
  return counts
}

/** The share of a reference's edges that a candidate has, variable by variable; `NaN` where the reference has none. */
export function nextUseMatch(candidate: readonly number[], reference: readonly number[]): number {
  let matches = 0
  let total = 0
  for (let i = 0; i < reference.length; i++) {
    matches += Math.min(reference[i], candidate[i] ?? 0)
    total += reference[i]
  }
  return matches / total
}

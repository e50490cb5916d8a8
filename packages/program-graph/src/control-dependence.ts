import { adjacency } from './adjacency.ts'
import { type ControlFlow, WHEN_TRUE } from './control-flow.ts'
import { immediateDominators } from './dominators.ts'

/** A statement that runs only where another one decides so. */
export interface ControlDependence {
  readonly on: number
  readonly statement: number
  /** The outcome of the branch with which it runs. */
  readonly outcome: number
}

/**
 * The control dependences of a control flow: a statement depends on a branch if one way on from the branch always
 * leads to it, and another need not. Ferrante, Ottenstein, Warren 1987, https://doi.org/10.1145/24039.24041.
 *
 * The statements that no branch decides about depend on the entry.
 */
export function controlDependences({
  statements,
  sources,
  targets,
  outcomes,
  exceptional,
}: ControlFlow): ControlDependence[] {
  const nodes = statements.length + 1
  const exit = statements.length
  const own = sources.map((_, edge) => edge).filter((edge) => !exceptional[edge])
  const from = own.map((edge) => sources[edge])
  const to = own.map((edge) => targets[edge])
  const postDominator = immediateDominators(exit, adjacency(nodes, to, from), adjacency(nodes, from, to))
  const found: ControlDependence[] = []
  const seen = new Set<number>()
  own.forEach((edge, i) => {
    // all from the target up to what is reached anyway
    for (let node = to[i]; node >= 0 && node !== exit && node !== postDominator[from[i]]; ) {
      const key = (from[i] * nodes + node) * 3 + outcomes[edge]
      if (!seen.has(key)) found.push({ on: from[i], statement: node, outcome: outcomes[edge] })
      seen.add(key)
      node = postDominator[node]
    }
  })
  // the entry decides whether anything runs at all
  return found.map((own) => (own.on === 0 ? { ...own, outcome: WHEN_TRUE } : own))
}

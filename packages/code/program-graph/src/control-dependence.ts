import { adjacency } from './adjacency.ts'
import { type ControlFlow, WHEN_TRUE } from './control-flow.ts'
import { immediateDominators } from './dominators.ts'

/**
 * Statement `statements[i]` runs only if branch `branches[i]` goes `outcomes[i]`, or if other dependences of it apply.
 */
export interface ControlDependences {
  readonly branches: readonly number[]
  readonly statements: readonly number[]
  /** `WHEN_TRUE`, `WHEN_FALSE`, or `ALWAYS` if the edges from a statement have no outcome. */
  readonly outcomes: readonly number[]
}

/**
 * The control dependences of a control flow: a statement depends on a branch if one edge from the branch always leads
 * to it, and another may not. Ferrante, Ottenstein, Warren 1987, section 3.1, https://doi.org/10.1145/24039.24041: for
 * each edge from A to B, unless B post-dominates A, all nodes from B up the tree of post-dominators depend on A, as far
 * as the immediate post-dominator of A, which does not. A loop may depend on itself.
 *
 * Statements that no branch controls depend on the entry, with `WHEN_TRUE`. Unreachable statements may have no
 * dependence. Exceptional edges do not count as outcomes. The exit depends on nothing; if no path leads to it, nothing
 * post-dominates.
 *
 * @param limit Maximum number of dependences. Each is found once for each outcome.
 * @throws RangeError if there are more: their number can be as large as the square of the number of statements.
 */
export function controlDependences(
  { statements, sources, targets, outcomes, exceptional }: ControlFlow,
  limit: number = Number.POSITIVE_INFINITY,
): ControlDependences {
  const nodes = statements.length + 1
  const exit = statements.length
  const regular = sources.map((_, edge) => edge).filter((edge) => !exceptional[edge])
  const from = regular.map((edge) => sources[edge])
  const to = regular.map((edge) => targets[edge])
  const forward = adjacency(nodes, from, to)
  const postDominator = immediateDominators(exit, adjacency(nodes, to, from), forward)
  const found = { branches: [] as number[], statements: [] as number[], outcomes: [] as number[] }
  // for each outcome, the last branch on which each node was found to depend
  const marks = [0, 1, 2].map(() => new Int32Array(nodes).fill(-1))
  for (let branch = 0; branch < nodes; branch++) {
    for (let at = forward.offsets[branch]; at < forward.offsets[branch + 1]; at++) {
      // the entry decides whether anything runs
      const outcome = branch === 0 ? WHEN_TRUE : outcomes[regular[forward.edges[at]]]
      const marked = marks[outcome]
      for (let node = forward.neighbours[at]; node >= 0 && node !== exit; node = postDominator[node]) {
        // all nodes above a marked node are marked
        if (node === postDominator[branch] || marked[node] === branch) break
        if (found.branches.length >= limit) {
          throw new RangeError(`more control dependences than the limit leaves room for, ${limit}`)
        }
        marked[node] = branch
        found.branches.push(branch)
        found.statements.push(node)
        found.outcomes.push(outcome)
      }
    }
  }
  return found
}

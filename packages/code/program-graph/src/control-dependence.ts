import { adjacency } from './adjacency.ts'
import { type ControlFlow, WHEN_TRUE } from './control-flow.ts'
import { immediateDominators } from './dominators.ts'

/** Statement `statements[i]` runs only where branch `branches[i]` goes `outcomes[i]`, or where others say so. */
export interface ControlDependences {
  readonly branches: readonly number[]
  readonly statements: readonly number[]
  /** `WHEN_TRUE`, `WHEN_FALSE`, or `ALWAYS` where the ways on from a statement bear no outcome. */
  readonly outcomes: readonly number[]
}

/**
 * The control dependences of a control flow: a statement depends on a branch if one way on from the branch always
 * leads to it, and another need not. Ferrante, Ottenstein, Warren 1987, section 3.1,
 * https://doi.org/10.1145/24039.24041: for each edge from A to B, unless B post-dominates A, all that lies from B up
 * the tree of post-dominators depends on A, as far as the immediate post-dominator of A, which does not. A loop may
 * depend on itself.
 *
 * The statements that no branch decides about depend on the entry, with `WHEN_TRUE`; those that nothing leads to may
 * depend on nothing. Exceptional edges decide nothing. The exit depends on nothing; where no path leads to it, nothing
 * post-dominates.
 *
 * @param limit As many may be found; each is found once for an outcome.
 * @throws RangeError where there are more: there can be as many as the square of the number of statements.
 */
export function controlDependences(
  { statements, sources, targets, outcomes, exceptional }: ControlFlow,
  limit: number = Number.POSITIVE_INFINITY,
): ControlDependences {
  const nodes = statements.length + 1
  const exit = statements.length
  const own = sources.map((_, edge) => edge).filter((edge) => !exceptional[edge])
  const from = own.map((edge) => sources[edge])
  const to = own.map((edge) => targets[edge])
  const forward = adjacency(nodes, from, to)
  const postDominator = immediateDominators(exit, adjacency(nodes, to, from), forward)
  const found = { branches: [] as number[], statements: [] as number[], outcomes: [] as number[] }
  // for each outcome the last branch on which each node was found to depend
  const marks = [0, 1, 2].map(() => new Int32Array(nodes).fill(-1))
  for (let branch = 0; branch < nodes; branch++) {
    for (let at = forward.offsets[branch]; at < forward.offsets[branch + 1]; at++) {
      // the entry decides whether anything runs at all
      const outcome = branch === 0 ? WHEN_TRUE : outcomes[own[forward.edges[at]]]
      const marked = marks[outcome]
      for (let node = forward.neighbours[at]; node >= 0 && node !== exit; node = postDominator[node]) {
        // what is above a marked node is marked
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

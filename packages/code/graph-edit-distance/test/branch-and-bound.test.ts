import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchAndBound } from '../src/branch-and-bound.ts'
import { DualBound } from '../src/dual-bound.ts'
import { type EditProblem, editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { anyCosts, graphs } from './arbitrary-graphs.ts'
import { gainOf, greatestGain } from './gain-of.ts'

const pairs = fc
  .tuple(graphs(5, 0.6), graphs(5, 0.6))
  .map((pair) => pair.sort((a, b) => a.nodeLabels.length - b.nodeLabels.length))
const problems = fc.oneof(
  pairs.map(([a, b]) => editProblem(a, b, unitGraphEditCosts)),
  fc.tuple(pairs, anyCosts).map(([[a, b], costs]) => editProblem(a, b, costs)),
)

/** Branch and bound with the maps it meets as they are, without any improvement. */
function searched(problem: EditProblem, budget: number) {
  let best = Number.NEGATIVE_INFINITY
  const incumbent = {
    least: () => best + problem.grain / 2,
    offer: (columnOf: Int32Array) => {
      best = Math.max(best, gainOf(problem, columnOf))
    },
  }
  return { ...branchAndBound(problem, new DualBound(problem), incumbent, budget), best }
}

test('with budget enough, branch and bound finds the greatest gain and leaves nothing open', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      fc.pre(problem.columns <= 7)
      const { best, open } = searched(problem, 100_000)
      expect(best).toBe(greatestGain(problem))
      expect(open).toBe(Number.NEGATIVE_INFINITY)
    }),
  )
})

test('with any budget, no map gains more than the best or what is left open, and the budget is kept to', () => {
  fc.assert(
    fc.property(problems, fc.nat(3), (problem, budget) => {
      fc.pre(problem.columns <= 7)
      const { best, open, expansions } = searched(problem, budget)
      expect(expansions).toBeLessThanOrEqual(budget)
      expect(greatestGain(problem)).toBeLessThanOrEqual(Math.max(best, open + 1e-9))
    }),
  )
})

import { linearAssignment } from '@codegen-eval/sequence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DualBound } from '../src/dual-bound.ts'
import { editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { starGains } from '../src/star-gains.ts'
import { anyCosts, graphs } from './arbitrary-graphs.ts'
import { greatestGain } from './gain-of.ts'

const pairs = fc
  .tuple(graphs(4), graphs(4))
  .map((pair) => pair.sort((a, b) => a.nodeLabels.length - b.nodeLabels.length))
const problems = fc.oneof(
  pairs.map(([a, b]) => editProblem(a, b, unitGraphEditCosts)),
  fc.tuple(pairs, anyCosts).map(([[a, b], costs]) => editProblem(a, b, costs)),
)

test('no map gains more than a best assignment by star gains', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const gains = starGains(problem)
      const columnOf = linearAssignment(
        gains.map((gain) => -gain),
        problem.rows,
        problem.columns,
      )
      const most = columnOf.reduce((sum, column, row) => sum + gains[row * problem.columns + column], 0)
      expect(most).toBeGreaterThanOrEqual(greatestGain(problem) - 1e-9)
    }),
  )
})

test('star gains are at least what pairs are worth with edges assigned', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { negatedWorth } = new DualBound(problem)
      starGains(problem).forEach((gain, pair) => {
        expect(gain).toBeGreaterThanOrEqual(-negatedWorth[pair] - 1e-9)
      })
    }),
  )
})

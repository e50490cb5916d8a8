import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { MappingSearch } from '../src/mapping-search.ts'
import { refineMapping } from '../src/refine-mapping.ts'
import { graphs } from './arbitrary-graphs.ts'
import { gainOf, greatestGain } from './gain-of.ts'

const pairs = (nodes: number) =>
  fc
    .tuple(graphs(nodes), graphs(nodes))
    .map((pair) => pair.sort((a, b) => a.nodeLabels.length - b.nodeLabels.length))

function refined(
  problem: ReturnType<typeof editProblem>,
  steps: number,
  enough: number,
  seed: number,
): MappingSearch {
  const search = new MappingSearch(problem)
  search.load(Int32Array.from({ length: problem.rows }, (_, row) => row))
  const tieBreak = new Float64Array(problem.nodeGain.length)
  refineMapping(problem, search, { tieBreak, steps, enough, seed })
  return search
}

test('refinement never loses, ends with a total map, and is the same in every run', () => {
  fc.assert(
    fc.property(pairs(10), fc.integer({ min: 1 }), ([a, b], seed) => {
      fc.pre(a.nodeLabels.length > 0)
      const problem = editProblem(a, b, unitGraphEditCosts)
      const once = refined(problem, 20, Number.POSITIVE_INFINITY, seed)
      expect(new Set(once.columnOf).size).toBe(problem.rows)
      expect(once.columnOf.every((column) => column >= 0)).toBe(true)
      expect(once.gain).toBe(gainOf(problem, once.columnOf))
      expect(once.gain).toBeGreaterThanOrEqual(refined(problem, 0, Number.POSITIVE_INFINITY, seed).gain)
      expect(refined(problem, 20, Number.POSITIVE_INFINITY, seed).columnOf).toEqual(once.columnOf)
    }),
  )
})

test('on graphs of up to five nodes, 200 steps find a best map', () => {
  fc.assert(
    fc.property(pairs(5), ([a, b]) => {
      fc.pre(a.nodeLabels.length > 0)
      const problem = editProblem(a, b, unitGraphEditCosts)
      expect(refined(problem, 200, Number.POSITIVE_INFINITY, 1).gain).toBe(greatestGain(problem))
    }),
    { numRuns: 50 },
  )
})

import { everyMapping } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditProblem, editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { graphMappingCost } from '../src/graph-mapping-cost.ts'
import { anyCosts, graphs } from './arbitrary-graphs.ts'
import { gainOf } from './gain-of.ts'

const pairs = fc
  .tuple(graphs(4), graphs(4))
  .map((pair) => pair.sort((a, b) => a.nodeLabels.length - b.nodeLabels.length))

test('the base less the gain of a map is what its edits cost, for every map', () => {
  fc.assert(
    fc.property(pairs, anyCosts, ([a, b], costs) => {
      const problem = editProblem(a, b, costs)
      everyMapping(a.nodeLabels.length, b.nodeLabels.length, (mapping) => {
        expect(problem.base - gainOf(problem, mapping)).toBeCloseTo(graphMappingCost(a, b, mapping, costs), 9)
      })
    }),
    { numRuns: 50 },
  )
})

test('there are empty columns exactly where a relabelling costs more than deletion and insertion', () => {
  const [a, b] = [0, 1].map((label) => ({
    nodeLabels: Int32Array.of(label),
    sources: new Int32Array(0),
    targets: new Int32Array(0),
    edgeLabels: new Int32Array(0),
  }))
  const columns = (cost: number) =>
    editProblem(a, b, { ...unitGraphEditCosts, relabelNode: () => cost }).columns
  expect(columns(2)).toBe(1)
  expect(columns(2.5)).toBe(2)
})

test('the grain divides every gain, down to 2^-10', () => {
  const graph = (label: number) => ({
    nodeLabels: Int32Array.of(label),
    sources: new Int32Array(0),
    targets: new Int32Array(0),
    edgeLabels: new Int32Array(0),
  })
  const grain = (cost: number): EditProblem['grain'] =>
    editProblem(graph(0), graph(1), { ...unitGraphEditCosts, relabelNode: () => cost }).grain
  expect([1, 0.5, 0.375, 2 ** -10, 2 ** -11, 0.1].map(grain)).toEqual([1, 0.5, 0.125, 2 ** -10, 0, 0])
})

test('editProblem refuses costs that are negative or not finite', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('insertNode', 'deleteNode', 'insertEdge', 'deleteEdge', 'relabelNode', 'relabelEdge'),
      fc.constantFrom(-1, Number.NaN, Number.POSITIVE_INFINITY),
      (edit, cost) => {
        const [a, b] = [0, 1].map((label) => ({
          nodeLabels: Int32Array.of(label),
          sources: Int32Array.of(0),
          targets: Int32Array.of(0),
          edgeLabels: Int32Array.of(label),
        }))
        expect(() => editProblem(a, b, { ...unitGraphEditCosts, [edit]: () => cost })).toThrow(RangeError)
      },
    ),
  )
})

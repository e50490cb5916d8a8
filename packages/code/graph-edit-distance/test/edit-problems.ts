import fc from 'fast-check'
import { editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { anyCosts, graphs } from './arbitrary-graphs.ts'

const pairs = fc
  .tuple(graphs(4), graphs(4))
  .map((pair) => pair.sort((a, b) => a.nodeLabels.length - b.nodeLabels.length))

/** Problems of two graphs of up to 4 nodes, with unit costs or with any. */
export const editProblems = fc.oneof(
  pairs.map(([a, b]) => editProblem(a, b, unitGraphEditCosts)),
  fc.tuple(pairs, anyCosts).map(([[a, b], costs]) => editProblem(a, b, costs)),
)

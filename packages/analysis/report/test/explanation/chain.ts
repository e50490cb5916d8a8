import type { ExplainedGraph } from '@codegen-eval/metric'

/** Two statements with an edge between them and one to itself. */
export const chain: ExplainedGraph = {
  nodes: [
    { label: 'if a < b:', change: 'renamed' },
    { label: 'x = "a statement that is far too long for a node of a graph"', change: 'kept' },
  ],
  edges: [
    { type: 'CONTROL', source: 0, target: 1, change: 'kept' },
    { type: 'DATA', source: 0, target: 0, change: 'deleted' },
  ],
}

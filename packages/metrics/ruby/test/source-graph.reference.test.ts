import { simpleProgramGraph } from '@codegen-eval/program-graph'
import { typilusGraph } from '@codegen-eval/program-graph/typilus'
import { describe, expect, test } from 'vitest'
import { graphSize, withMergedEdges } from '../src/source-graph.ts'
import { type GoldenGraph, golden } from './conala.reference.ts'
import { parser } from './parser.ts'

/** Nodes and edges of a golden graph, at most one edge from one node to another. */
function goldenSize({ nodes, edges }: GoldenGraph): number {
  const pairs = new Set(
    Object.values(edges).flatMap((lists) =>
      Object.entries(lists).flatMap(([source, targets]) => targets.map((target) => `${source} ${target}`)),
    ),
  )
  return nodes.length + pairs.size
}

describe('against the graphs of the replication package', () => {
  test('sizes are the same on at least 97 % of 1,561 snippets', () => {
    const graphs = golden.snippets.filter(({ graph }) => graph)
    const equal = graphs.filter(
      ({ code, graph }) =>
        parser.parses(code) &&
        graphSize(simpleProgramGraph(typilusGraph(parser.parse(code), parser.language))) ===
          goldenSize(graph!),
    )
    expect(graphs).toHaveLength(1561)
    expect(equal.length).toBeGreaterThanOrEqual(0.97 * 1561)
  })

  test('merged edges are as many as last ones', () => {
    for (const { code, graph } of golden.snippets.slice(0, 300)) {
      if (!graph) continue
      const made = typilusGraph(parser.parse(code), parser.language)
      expect(graphSize(withMergedEdges(made))).toBe(graphSize(simpleProgramGraph(made)))
      expect(simpleProgramGraph(made).labels).toEqual(made.labels)
    }
  })
})

import type { DataFlowGraph, ProgramGraph } from '@codegen-eval/program-graph'
import { type FlatTree, nodeText } from '@codegen-eval/syntax'

const RELATIONS = ['comesFrom', 'computedFrom'] as const

/**
 * A data-flow graph in the form that is compared: one node per occurrence of a variable or literal that is a source or a
 * target of a value, labelled with its text, and one edge from each source to each target.
 */
export function flowGraph(tree: FlatTree, { tokens, items }: DataFlowGraph): ProgramGraph {
  const nodeOf = new Map<number, number>()
  const labels: string[] = []
  const nodes: number[] = []
  const number = (token: number) => {
    let node = nodeOf.get(token)
    if (node === undefined) {
      node = labels.push(nodeText(tree, tokens[token])) - 1
      nodes.push(tokens[token])
      nodeOf.set(token, node)
    }
    return node
  }
  const edges: { source: number; target: number; type: number }[] = []
  // there is one item per token, so that edges can only be parallel within an item
  for (const { token, relation, sources } of items) {
    const target = number(token)
    for (const source of new Set(sources)) {
      edges.push({ source: number(source), target, type: RELATIONS.indexOf(relation) })
    }
  }
  return {
    labels,
    starts: Int32Array.from(nodes, (node) => tree.start[node]),
    ends: Int32Array.from(nodes, (node) => tree.end[node]),
    edgeTypes: RELATIONS,
    sources: Int32Array.from(edges, ({ source }) => source),
    targets: Int32Array.from(edges, ({ target }) => target),
    types: Int32Array.from(edges, ({ type }) => type),
  }
}

import type { DataFlowGraph } from '@codegen-eval/program-graph'
import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { SourceGraph } from './source-graph.ts'

/**
 * A data-flow graph as one that can be compared: a node for each occurrence of a variable that gets or gives a value,
 * and for what values are computed from, labelled with its text; an edge from each source of a value to where it
 * arrives. A value that comes along and is computed in the same place is one edge of a label of its own.
 */
export function flowGraph(tree: FlatTree, { tokens, items }: DataFlowGraph): SourceGraph {
  const nodeOf = new Map<number, number>()
  const labels: string[] = []
  const number = (token: number) => {
    let node = nodeOf.get(token)
    if (node === undefined) {
      node = labels.push(nodeText(tree, tokens[token])) - 1
      nodeOf.set(token, node)
    }
    return node
  }
  const edges = new Map<string, [source: number, target: number, label: number]>()
  for (const { token, relation, sources } of items) {
    const target = number(token)
    for (const from of sources) {
      const source = number(from)
      const key = `${source} ${target}`
      const label = (edges.get(key)?.[2] ?? 0) | (relation === 'comesFrom' ? 1 : 2)
      edges.set(key, [source, target, label])
    }
  }
  const list = [...edges.values()]
  return {
    labels,
    sources: Int32Array.from(list, ([source]) => source),
    targets: Int32Array.from(list, ([, target]) => target),
    edgeLabels: Int32Array.from(list, ([, , label]) => label),
  }
}

/**
 * A simple directed graph with a label on every node and every edge.
 *
 * Labels are integers that the caller assigns (`labelledGraph` does it for strings). Equal integers are equal labels.
 * Node labels and edge labels are never compared with each other. Edge `e` runs from node `sources[e]` to node
 * `targets[e]`. There is at most one edge from one node to another; a node may have an edge to itself.
 */
export interface LabelledGraph {
  readonly nodeLabels: Int32Array
  readonly sources: Int32Array
  readonly targets: Int32Array
  readonly edgeLabels: Int32Array
}

/**
 * A labelled graph from strings.
 *
 * @param nodes The label of each node.
 * @param edges `[source, target, label]`; source and target are positions in `nodes`.
 * @param labels The integer for each label. New labels are added: pass the same map for all graphs that will be
 * compared.
 * @throws RangeError if an edge names a node that does not exist, or if two edges have the same source and target.
 */
export function labelledGraph(
  nodes: readonly string[],
  edges: readonly (readonly [source: number, target: number, label: string])[],
  labels: Map<string, number>,
): LabelledGraph {
  const graph = {
    nodeLabels: Int32Array.from(nodes, (label) => intern(label, labels)),
    sources: Int32Array.from(edges, ([source]) => integer(source)),
    targets: Int32Array.from(edges, ([, target]) => integer(target)),
    edgeLabels: Int32Array.from(edges, ([, , label]) => intern(label, labels)),
  }
  checkGraph(graph)
  return graph
}

/**
 * Throws unless the arrays of the graph agree in length, its edges run between its nodes, and no two have the same
 * source and target.
 */
export function checkGraph(graph: LabelledGraph): void {
  const { nodeLabels, sources, targets, edgeLabels } = graph
  const nodes = nodeLabels.length
  if (sources.length !== targets.length || sources.length !== edgeLabels.length) {
    throw new RangeError(
      `a graph needs a source, a target and a label for every edge, got ${sources.length}, ${targets.length} and ${edgeLabels.length}`,
    )
  }
  const seen = new Set<number>()
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge]
    const target = targets[edge]
    if (source < 0 || source >= nodes || target < 0 || target >= nodes) {
      throw new RangeError(`edge ${edge} runs from ${source} to ${target} in a graph of ${nodes} nodes`)
    }
    const key = source * nodes + target
    if (seen.has(key))
      throw new RangeError(`two edges run from node ${source} to node ${target}: the graph must be simple`)
    seen.add(key)
  }
}

function intern(label: string, labels: Map<string, number>): number {
  const number = labels.get(label) ?? labels.size
  labels.set(label, number)
  return number
}

function integer(node: number): number {
  if (!Number.isInteger(node)) throw new RangeError(`an edge ends at a node's position, got ${node}`)
  return node
}

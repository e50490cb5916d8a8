import { checkedCost, type GraphEditCosts } from './graph-edit-costs.ts'
import { edgeOrder } from './graph-order.ts'
import type { LabelledGraph } from './labelled-graph.ts'

/** The edges of a graph without loops, sorted by tail, then head. */
export interface EdgeIndex {
  readonly count: number
  readonly tails: Int32Array
  readonly heads: Int32Array
  /** The label of each edge, as a row or column of `EditProblem.labelGain`. */
  readonly labels: Int32Array
  /** Edges out of node `i` are `[outStart[i], outStart[i + 1])`. */
  readonly outStart: Int32Array
  /** Edges into node `i` are `inEdges[inStart[i]]` to `inEdges[inStart[i + 1] - 1]`. */
  readonly inStart: Int32Array
  readonly inEdges: Int32Array
}

/**
 * Graph edit distance as a maximization of savings.
 *
 * Deleting all of one graph and inserting all of the other costs `base`. Mapping node i to node j saves `nodeGain[i,
 * j]`. If the ends of two edges are mapped to each other, this also saves `labelGain` of their labels. The distance is
 * `base` minus the largest sum of gains over all injective maps of rows to columns: a quadratic assignment problem. An
 * edge from a node to itself counts in the gain of the node.
 *
 * Rows are the nodes of the smaller graph. Edge gains are never negative. If node gains are not negative either, some
 * best map is total. Otherwise there is one empty column for each row, with gain 0, so that a total map always exists.
 */
export interface EditProblem {
  readonly rows: number
  readonly columns: number
  /** Number of columns that are nodes; the others are empty. */
  readonly nodeColumns: number
  readonly base: number
  /** Every sum of gains is a multiple of this number; 0 if no such number is known. */
  readonly grain: number
  /** Differences smaller than this are rounding errors. */
  readonly tolerance: number
  readonly nodeGain: Float64Array
  /** One row for each edge label of the first graph, with `labelColumns` entries. */
  readonly labelGain: Float64Array
  readonly labelColumns: number
  readonly rowEdges: EdgeIndex
  readonly columnEdges: EdgeIndex
}

/** The edit problem of a pair. The first graph must have at most as many nodes as the second. */
export function editProblem(a: LabelledGraph, b: LabelledGraph, costs: GraphEditCosts): EditProblem {
  const rows = a.nodeLabels.length
  const others = b.nodeLabels.length
  const edgeLabels: [Labels, Labels] = [distinct(a.edgeLabels), distinct(b.edgeLabels)]
  const edges = gainTable(edgeLabels, costs, 'Edge')
  // deleting and inserting an edge may cost less than relabelling it
  const labelGain = edges.gains.map((gain) => Math.max(gain, 0))
  const nodeLabels: [Labels, Labels] = [distinct(a.nodeLabels), distinct(b.nodeLabels)]
  const nodes = gainTable(nodeLabels, costs, 'Node')

  const negative = nodes.gains.some((gain) => gain < 0)
  const columns = others + (negative ? rows : 0)
  const nodeGain = new Float64Array(rows * columns)
  const loops = [loopLabels(a, edgeLabels[0]), loopLabels(b, edgeLabels[1])] as const
  for (let i = 0; i < rows; i++) {
    const gains = nodeLabels[0].classes[i] * nodeLabels[1].values.length
    for (let j = 0; j < others; j++) nodeGain[i * columns + j] = nodes.gains[gains + nodeLabels[1].classes[j]]
    if (loops[0][i] < 0) continue
    const loopGains = loops[0][i] * edgeLabels[1].values.length
    for (let j = 0; j < others; j++) {
      if (loops[1][j] >= 0) nodeGain[i * columns + j] += labelGain[loopGains + loops[1][j]]
    }
  }

  const base =
    sumOver(nodeLabels[0], nodes.deletion) +
    sumOver(nodeLabels[1], nodes.insertion) +
    sumOver(edgeLabels[0], edges.deletion) +
    sumOver(edgeLabels[1], edges.insertion)
  return {
    rows,
    columns,
    nodeColumns: others,
    base,
    // a grain would be lost in larger sums
    grain: base < 2 ** 32 ? grainOf([base], nodes.gains, labelGain) : 0,
    tolerance: 1e-9 * (1 + base),
    nodeGain,
    labelGain,
    labelColumns: edgeLabels[1].values.length,
    rowEdges: edgeIndex(a, rows, edgeLabels[0]),
    columnEdges: edgeIndex(b, columns, edgeLabels[1]),
  }
}

/** Labels, numbered in the order of their first use. */
interface Labels {
  readonly values: readonly number[]
  readonly classes: Int32Array
  readonly counts: readonly number[]
}

function distinct(labels: Int32Array): Labels {
  const known = new Map<number, number>()
  const counts: number[] = []
  const classes = labels.map((label) => {
    let number = known.get(label)
    if (number === undefined) {
      number = counts.length
      known.set(label, number)
      counts.push(0)
    }
    counts[number]++
    return number
  })
  return { values: [...known.keys()], classes, counts }
}

function sumOver({ counts }: Labels, costs: readonly number[]): number {
  let sum = 0
  for (let label = 0; label < counts.length; label++) sum += counts[label] * costs[label]
  return sum
}

/** The costs of labels, and for each pair of them the saving of a relabelling over a deletion and an insertion. */
function gainTable([from, to]: readonly [Labels, Labels], costs: GraphEditCosts, thing: 'Node' | 'Edge') {
  const name = thing === 'Node' ? 'a node' : 'an edge'
  const deletion = from.values.map((label) => checkedCost(costs[`delete${thing}`](label), `${name} deletion`))
  const insertion = to.values.map((label) => checkedCost(costs[`insert${thing}`](label), `${name} insertion`))
  const gains = new Float64Array(from.values.length * to.values.length)
  from.values.forEach((label, i) => {
    to.values.forEach((other, j) => {
      const cost =
        label === other ? 0 : checkedCost(costs[`relabel${thing}`](label, other), `${name} relabelling`)
      gains[i * to.values.length + j] = deletion[i] + insertion[j] - cost
    })
  })
  return { deletion, insertion, gains }
}

/** The largest power of two from 2^-10 to 1 that divides all numbers; 0 if there is none. */
function grainOf(...lists: readonly (readonly number[] | Float64Array)[]): number {
  for (let parts = 1; parts <= 1024; parts *= 2) {
    if (lists.every((list) => list.every((value: number) => Number.isInteger(value * parts))))
      return 1 / parts
  }
  return 0
}

/** For each node, the class of the label of its loop, or -1. */
function loopLabels(graph: LabelledGraph, { classes }: Labels): Int32Array {
  const loops = new Int32Array(graph.nodeLabels.length).fill(-1)
  graph.sources.forEach((source, edge) => {
    if (source === graph.targets[edge]) loops[source] = classes[edge]
  })
  return loops
}

function edgeIndex(graph: LabelledGraph, nodes: number, { classes }: Labels): EdgeIndex {
  const order = edgeOrder(graph).filter((edge) => graph.sources[edge] !== graph.targets[edge])
  const count = order.length
  const outStart = new Int32Array(nodes + 1)
  const inStart = new Int32Array(nodes + 1)
  for (const edge of order) {
    outStart[graph.sources[edge] + 1]++
    inStart[graph.targets[edge] + 1]++
  }
  for (let i = 0; i < nodes; i++) {
    outStart[i + 1] += outStart[i]
    inStart[i + 1] += inStart[i]
  }
  const tails = order.map((edge) => graph.sources[edge])
  const heads = order.map((edge) => graph.targets[edge])
  const inEdges = new Int32Array(count)
  const next = inStart.slice()
  for (let edge = 0; edge < count; edge++) inEdges[next[heads[edge]]++] = edge
  return { count, tails, heads, labels: order.map((edge) => classes[edge]), outStart, inStart, inEdges }
}

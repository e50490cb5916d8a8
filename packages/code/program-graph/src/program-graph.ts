import { adjacency } from './adjacency.ts'

/**
 * A directed graph of a program: labelled nodes, most of which have a place in the source, and typed edges, as parallel
 * arrays. There is at most one edge of each type from one node to another; an edge may lead to its source. Callers must
 * not change the arrays: several graphs may share them.
 */
export interface ProgramGraph {
  /** The label of each node. */
  readonly labels: readonly string[]
  /**
   * The start and the end (exclusive) of each node in the source, in UTF-16 units; -1 if the node has no place in it.
   */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The names of the types of edges. `types` contains positions in this list. */
  readonly edgeTypes: readonly string[]
  /** Edge `e` runs from node `sources[e]` to node `targets[e]` and is of type `types[e]`. */
  readonly sources: Int32Array
  readonly targets: Int32Array
  readonly types: Int32Array
}

/** Builds a graph node by node and edge by edge. */
export class ProgramGraphBuilder {
  readonly edgeTypes: readonly string[]
  readonly labels: string[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #sources: number[] = []
  readonly #targets: number[] = []
  readonly #types: number[] = []
  /** For each type and source of the edges so far, their targets. */
  readonly #known: Map<number, Set<number>>[]

  constructor(edgeTypes: readonly string[]) {
    this.edgeTypes = edgeTypes
    this.#known = edgeTypes.map(() => new Map())
  }

  /** Adds a node, and returns its number. */
  addNode(label: string, start = -1, end = -1): number {
    this.#starts.push(start)
    this.#ends.push(end)
    return this.labels.push(label) - 1
  }

  /** Adds an edge unless it exists already. */
  addEdge(type: number, source: number, target: number): void {
    const ofType = this.#known[type]
    let targets = ofType.get(source)
    if (!targets) ofType.set(source, (targets = new Set()))
    if (targets.has(target)) return
    targets.add(target)
    this.#sources.push(source)
    this.#targets.push(target)
    this.#types.push(type)
  }

  /** The targets of the edges of a type that start at a node. */
  targets(type: number, source: number): ReadonlySet<number> {
    return this.#known[type].get(source) ?? NONE
  }

  /** The finished graph. Edges are ordered by type, and within a type in the order in which they were added. */
  build(): ProgramGraph {
    const { edges: order } = adjacency(this.edgeTypes.length, this.#types, this.#types)
    return {
      labels: this.labels,
      starts: Int32Array.from(this.#starts),
      ends: Int32Array.from(this.#ends),
      edgeTypes: this.edgeTypes,
      sources: order.map((edge) => this.#sources[edge]),
      targets: order.map((edge) => this.#targets[edge]),
      types: order.map((edge) => this.#types[edge]),
    }
  }
}

const NONE: ReadonlySet<number> = new Set()

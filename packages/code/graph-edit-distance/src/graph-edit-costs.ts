/**
 * Cost of each edit of a graph, by label. Costs are finite and not negative.
 *
 * The relabelling functions are called only for different labels; equal labels cost nothing.
 */
export interface GraphEditCosts {
  insertNode(label: number): number
  deleteNode(label: number): number
  relabelNode(from: number, to: number): number
  insertEdge(label: number): number
  deleteEdge(label: number): number
  relabelEdge(from: number, to: number): number
}

/** Every insertion, deletion and relabelling, of a node or an edge, costs 1. */
export const unitGraphEditCosts: GraphEditCosts = {
  insertNode: () => 1,
  deleteNode: () => 1,
  relabelNode: () => 1,
  insertEdge: () => 1,
  deleteEdge: () => 1,
  relabelEdge: () => 1,
}

/** The same costs for the opposite direction: insertions become deletions. */
export function reversedCosts(costs: GraphEditCosts): GraphEditCosts {
  return {
    insertNode: (label) => costs.deleteNode(label),
    deleteNode: (label) => costs.insertNode(label),
    relabelNode: (from, to) => costs.relabelNode(to, from),
    insertEdge: (label) => costs.deleteEdge(label),
    deleteEdge: (label) => costs.insertEdge(label),
    relabelEdge: (from, to) => costs.relabelEdge(to, from),
  }
}

/** Returns the cost, or throws if it is not a finite number of at least 0. */
export function checkedCost(cost: number, edit: string): number {
  if (!(cost >= 0 && cost < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`the cost of ${edit} must be finite and not negative, got ${cost}`)
  }
  return cost
}

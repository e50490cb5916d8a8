/** Cost of each kind of edit: a finite number of at least 0, or a function of labels that returns one. */
export interface TreeEditCosts {
  /** Inserting a node of `b`. */
  readonly insert: number | ((label: number) => number)
  /** Deleting a node of `a`; its children take its place. */
  readonly delete: number | ((label: number) => number)
  /** Changing the label of a node of `a`. Equal labels cost nothing, and the function is not called for them. */
  readonly relabel: number | ((from: number, to: number) => number)
}

/** Costs that do not depend on labels. */
export interface ConstantTreeEditCosts {
  readonly insert: number
  readonly delete: number
  readonly relabel: number
}

/** Every step costs 1. */
export const UNIT_TREE_COSTS: ConstantTreeEditCosts = { insert: 1, delete: 1, relabel: 1 }

/** The costs as numbers; undefined if one is a function. */
export function constantCosts(costs: TreeEditCosts): ConstantTreeEditCosts | undefined {
  const { insert, delete: remove, relabel } = costs
  if (typeof insert !== 'number' || typeof remove !== 'number' || typeof relabel !== 'number')
    return undefined
  return { insert, delete: remove, relabel }
}

/** Throws a `RangeError` if a cost is a number that is negative or not finite. */
export function checkCosts(costs: TreeEditCosts): void {
  for (const name of ['insert', 'delete', 'relabel'] as const) {
    const cost = costs[name]
    if (typeof cost !== 'function') checkCost(cost, name)
  }
}

/** The cost of deleting or inserting each node of a tree with these labels. */
export function nodeCosts(labels: Int32Array, costs: TreeEditCosts, step: 'insert' | 'delete'): Float64Array {
  const cost = costs[step]
  const result = new Float64Array(labels.length)
  if (typeof cost === 'number') return result.fill(cost)
  for (let node = 0; node < labels.length; node++) result[node] = checkCost(cost(labels[node]), step)
  return result
}

/** The cost of changing one label to another; 0 if they are equal. */
export function relabelCost(costs: TreeEditCosts, from: number, to: number): number {
  if (from === to) return 0
  const { relabel } = costs
  return typeof relabel === 'number' ? relabel : checkCost(relabel(from, to), 'relabel')
}

function checkCost(cost: number, step: string): number {
  if (!(cost >= 0 && cost < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`the cost to ${step} is a finite number of at least 0, got ${cost}`)
  }
  return cost
}

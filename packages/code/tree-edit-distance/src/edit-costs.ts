/** What each step of an edit costs: finite numbers of at least 0, or functions of labels that return them. */
export interface TreeEditCosts {
  /** Putting in a node of `b`. */
  readonly insert: number | ((label: number) => number)
  /** Taking out a node of `a`; its children take its place. */
  readonly delete: number | ((label: number) => number)
  /** Giving a node of `a` another label. Equal labels cost nothing, and are not asked about. */
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

/** The costs as numbers; undefined where one is a function. */
export function constantCosts(costs: TreeEditCosts): ConstantTreeEditCosts | undefined {
  const { insert, delete: remove, relabel } = costs
  if (typeof insert !== 'number' || typeof remove !== 'number' || typeof relabel !== 'number')
    return undefined
  return { insert, delete: remove, relabel }
}

/** Throws a `RangeError` where a cost that is a number is not finite or below 0. */
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

/** The cost of giving a node another node's label. */
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

import type { LabelledTree } from './labelled-tree.ts'

/**
 * What each edit of a tree costs, by labels. Costs are finite and never negative.
 *
 * A relabelling is asked for only where the labels differ; equal labels cost nothing.
 */
export interface TreeEditCosts {
  insert(label: number): number
  delete(label: number): number
  relabel(from: number, to: number): number
}

/** Every insertion, deletion and relabelling costs 1. */
export const unitTreeEditCosts: TreeEditCosts = {
  insert: () => 1,
  delete: () => 1,
  relabel: () => 1,
}

/** The costs of a pair of trees, looked up once for each label. */
export interface CostTables {
  /** The cost of deleting each node of the first tree, in pre-order. */
  readonly deletion: Float64Array
  /** The cost of inserting each node of the second. */
  readonly insertion: Float64Array
  /** The labels of each tree's nodes, numbered by first use. */
  readonly classesA: Int32Array
  readonly classesB: Int32Array
  /** The number of labels of the second tree. */
  readonly width: number
  /** The cost of relabelling class `a` to class `b` at `a * width + b`. */
  readonly relabelling: Float64Array
}

/** @throws RangeError for a cost that is negative or not finite. */
export function costTables(a: LabelledTree, b: LabelledTree, costs: TreeEditCosts): CostTables {
  const from = classesOf(a.labels)
  const to = classesOf(b.labels)
  const deletions = from.values.map((label) => checkedCost(costs.delete(label), 'a deletion'))
  const insertions = to.values.map((label) => checkedCost(costs.insert(label), 'an insertion'))
  const width = to.values.length
  const relabelling = new Float64Array(from.values.length * width)
  from.values.forEach((label, i) => {
    to.values.forEach((other, j) => {
      relabelling[i * width + j] =
        label === other ? 0 : checkedCost(costs.relabel(label, other), 'a relabelling')
    })
  })
  return {
    deletion: Float64Array.from(from.classes, (label) => deletions[label]),
    insertion: Float64Array.from(to.classes, (label) => insertions[label]),
    classesA: from.classes,
    classesB: to.classes,
    width,
    relabelling,
  }
}

/** The cost, if it is one. */
export function checkedCost(cost: number, edit: string): number {
  if (!(cost >= 0 && cost < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`the cost of ${edit} must be finite and not negative, got ${cost}`)
  }
  return cost
}

function classesOf(labels: LabelledTree['labels']): { values: number[]; classes: Int32Array } {
  const known = new Map<number, number>()
  const classes = new Int32Array(labels.length)
  for (let i = 0; i < labels.length; i++) {
    let number = known.get(labels[i])
    if (number === undefined) {
      number = known.size
      known.set(labels[i], number)
    }
    classes[i] = number
  }
  return { values: [...known.keys()], classes }
}

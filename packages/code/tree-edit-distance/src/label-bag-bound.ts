import type { ConstantTreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'

/**
 * The maximum number of pairs of nodes with equal labels, if each node is in at most one pair: the size of the
 * intersection of two bags.
 */
export function sharedLabels(a: LabelledTree, b: LabelledTree): number {
  const counts = new Map<number, number>()
  for (const label of a.labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  let shared = 0
  for (const label of b.labels) {
    const left = counts.get(label) ?? 0
    if (left === 0) continue
    counts.set(label, left - 1)
    shared++
  }
  return shared
}

/**
 * A lower bound of the edit distance from the bags of labels of two trees, for constant costs. It is the lowest cost
 * that the sizes of the trees and the number of shared labels allow, whatever the positions of the labels. Linear.
 */
export function labelBagBound(a: LabelledTree, b: LabelledTree, costs: ConstantTreeEditCosts): number {
  const aSize = a.labels.length
  const bSize = b.labels.length
  const least = Math.min(aSize, bSize)
  const change = Math.min(costs.relabel, costs.insert + costs.delete)
  return (
    (least - sharedLabels(a, b)) * change + (aSize - least) * costs.delete + (bSize - least) * costs.insert
  )
}

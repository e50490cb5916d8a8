import type { ConstantTreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'

/** How many pairs of nodes with equal labels there are at most, each node in one pair: the common part of two bags. */
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
 * The distance of the bags of two trees' labels: the least that an edit of constant costs can cost, by the sizes of
 * the trees and the labels that they share, wherever those are. Never over the edit distance. Linear.
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

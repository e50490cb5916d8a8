import { nodeCosts, relabelCost, type TreeEditCosts } from '../src/edit-costs.ts'
import type { LabelledTree } from '../src/labelled-tree.ts'

/** What a mapping costs, summed up by the definition. */
export function mappingCost(
  a: LabelledTree,
  b: LabelledTree,
  partners: ArrayLike<number>,
  costs: TreeEditCosts,
): number {
  const deletes = nodeCosts(a.labels, costs, 'delete')
  const inserts = nodeCosts(b.labels, costs, 'insert')
  let cost = inserts.reduce((sum, own) => sum + own, 0)
  for (let v = 0; v < partners.length; v++) {
    const w = partners[v]
    cost += w < 0 ? deletes[v] : relabelCost(costs, a.labels[v], b.labels[w]) - inserts[w]
  }
  return cost
}

/** Whether all pairs lie to each other in one tree as in the other: the same, above, below, before or after. */
export function keepsOrderAndAncestors(
  a: LabelledTree,
  b: LabelledTree,
  partners: ArrayLike<number>,
): boolean {
  const mapped = Array.from(partners, (_, v) => v).filter((v) => partners[v] >= 0)
  return mapped.every((v) => mapped.every((x) => relation(a, v, x) === relation(b, partners[v], partners[x])))
}

function relation({ sizes }: LabelledTree, v: number, x: number): string {
  if (v === x) return 'same'
  if (v < x) return x < v + sizes[v] ? 'above' : 'before'
  return v < x + sizes[x] ? 'below' : 'after'
}

/** The least cost over all mappings there are, or all that fulfil a condition. */
export function bruteForceDistance(
  a: LabelledTree,
  b: LabelledTree,
  costs: TreeEditCosts,
  fulfils: (partners: readonly number[]) => boolean = () => true,
): number {
  const partners: number[] = []
  let least = Number.POSITIVE_INFINITY
  const extend = (): void => {
    if (partners.length === a.labels.length) {
      if (fulfils(partners)) least = Math.min(least, mappingCost(a, b, partners, costs))
      return
    }
    for (let w = -1; w < b.labels.length; w++) {
      partners.push(w)
      if (w < 0 || keepsOrderAndAncestors(a, b, partners)) extend()
      partners.pop()
    }
  }
  extend()
  return least
}

import { checkTree, isSameTree, type LabelledTree } from './labelled-tree.ts'
import { subtreeDistances } from './subtree-distances.ts'
import { costTables, type TreeEditCosts, unitTreeEditCosts } from './tree-edit-costs.ts'

export function treeEditDistance(a: LabelledTree, b: LabelledTree, costs: TreeEditCosts = unitTreeEditCosts): number {
  checkTree(a)
  checkTree(b)
  if (isSameTree(a, b)) return 0
  const tables = costTables(a, b, costs)
  if (a.sizes.length === 0 || b.sizes.length === 0) {
    let sum = 0
    for (const cost of tables.deletion) sum += cost
    for (const cost of tables.insertion) sum += cost
    return sum
  }
  return subtreeDistances(a.sizes, b.sizes, tables).distances[0]
}

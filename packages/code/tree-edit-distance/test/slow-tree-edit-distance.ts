import { nodeCosts, relabelCost, type TreeEditCosts } from '../src/edit-costs.ts'
import type { LabelledTree } from '../src/labelled-tree.ts'

/** The distances of Zhang and Shasha (1989), in their post-order, with a table for each pair of key roots. */
export function slowTreeEditDistance(a: LabelledTree, b: LabelledTree, costs: TreeEditCosts): number {
  const [f, g] = [postOrder(a), postOrder(b)]
  const deletions = nodeCosts(f.labels, costs, 'delete')
  const insertions = nodeCosts(g.labels, costs, 'insert')
  const trees = Array.from(f.labels, () => new Array<number>(g.labels.length).fill(0))
  for (const top of keyRoots(f.leftmost)) {
    for (const other of keyRoots(g.leftmost)) {
      const [l, k] = [f.leftmost[top], g.leftmost[other]]
      const forests: number[][] = [[0]]
      for (let j = k; j <= other; j++) forests[0].push(forests[0][j - k] + insertions[j])
      for (let i = l; i <= top; i++) {
        const row = [forests[i - l][0] + deletions[i]]
        forests.push(row)
        for (let j = k; j <= other; j++) {
          const whole = f.leftmost[i] === l && g.leftmost[j] === k
          const matched = whole
            ? forests[i - l][j - k] + relabelCost(costs, f.labels[i], g.labels[j])
            : forests[f.leftmost[i] - l][g.leftmost[j] - k] + trees[i][j]
          row.push(Math.min(forests[i - l][j - k + 1] + deletions[i], row[j - k] + insertions[j], matched))
          if (whole) trees[i][j] = row.at(-1)!
        }
      }
    }
  }
  return trees.at(-1)!.at(-1)!
}

/** Labels in post-order, and for each node the number of the leftmost leaf of its subtree. */
function postOrder({ labels, sizes }: LabelledTree): { labels: Int32Array; leftmost: number[] } {
  const order: number[] = []
  const leftmost: number[] = []
  const visit = (node: number): void => {
    const first = order.length
    for (let child = node + 1; child < node + sizes[node]; child += sizes[child]) visit(child)
    order.push(labels[node])
    leftmost.push(first)
  }
  visit(0)
  return { labels: Int32Array.from(order), leftmost }
}

/** The last node of each leftmost path. */
function keyRoots(leftmost: readonly number[]): number[] {
  return leftmost.flatMap((leaf, node) => (leftmost.lastIndexOf(leaf) === node ? [node] : []))
}

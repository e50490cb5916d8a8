import type { LabelledTree, TreeEditCosts } from '../src/index.ts'

/** The distances of Zhang and Shasha (1989), in their post-order, with a table for each pair of key roots. */
export function slowTreeEditDistance(a: LabelledTree, b: LabelledTree, costs: TreeEditCosts): number {
  const [f, g] = [postOrder(a), postOrder(b)]
  const sum = (labels: readonly number[], cost: (label: number) => number) =>
    labels.reduce((total, label) => total + cost(label), 0)
  if (f.labels.length === 0) return sum(g.labels, (label) => costs.insert(label))
  if (g.labels.length === 0) return sum(f.labels, (label) => costs.delete(label))

  const trees = f.labels.map(() => new Array<number>(g.labels.length).fill(0))
  for (const top of keyRoots(f.leftmost)) {
    for (const other of keyRoots(g.leftmost)) {
      const [l, k] = [f.leftmost[top], g.leftmost[other]]
      const forests: number[][] = [[0]]
      for (let j = k; j <= other; j++) forests[0].push(forests[0][j - k] + costs.insert(g.labels[j]))
      for (let i = l; i <= top; i++) {
        const deletion = costs.delete(f.labels[i])
        const row = [forests[i - l][0] + deletion]
        forests.push(row)
        for (let j = k; j <= other; j++) {
          const whole = f.leftmost[i] === l && g.leftmost[j] === k
          const [from, to] = [f.labels[i], g.labels[j]]
          const matched = whole
            ? forests[i - l][j - k] + (from === to ? 0 : costs.relabel(from, to))
            : forests[f.leftmost[i] - l][g.leftmost[j] - k] + trees[i][j]
          const least = Math.min(forests[i - l][j - k + 1] + deletion, row[j - k] + costs.insert(to), matched)
          row.push(least)
          if (whole) trees[i][j] = least
        }
      }
    }
  }
  return trees[f.labels.length - 1][g.labels.length - 1]
}

/** Labels in post-order, and for each node the number of the leftmost leaf of its subtree. */
function postOrder({ labels, sizes }: LabelledTree): { labels: number[]; leftmost: number[] } {
  const order: number[] = []
  const leftmost: number[] = []
  const visit = (node: number): void => {
    const first = order.length
    for (let child = node + 1; child < node + sizes[node]; child += sizes[child]) visit(child)
    order.push(labels[node])
    leftmost.push(first)
  }
  if (sizes.length > 0) visit(0)
  return { labels: order, leftmost }
}

/** The last node of each leftmost path. */
function keyRoots(leftmost: readonly number[]): number[] {
  return leftmost.flatMap((leaf, node) => (leftmost.lastIndexOf(leaf) === node ? [node] : []))
}

import type { LabelledTree } from '../src/labelled-tree.ts'

/** The algorithm of Zhang and Shasha (1989) with unit costs, in post-order, on typed arrays. */
export function plainZhangShasha(a: LabelledTree, b: LabelledTree): number {
  const [f, g] = [postOrder(a), postOrder(b)]
  const width = g.labels.length
  const trees = new Int32Array(f.labels.length * width)
  const stride = width + 1
  const forests = new Int32Array((f.labels.length + 1) * stride)
  for (const x of f.keyRoots) {
    for (const y of g.keyRoots) {
      const [l, k] = [f.leftmost[x], g.leftmost[y]]
      const [rows, columns] = [x - l + 1, y - k + 1]
      forests[0] = 0
      for (let j = 1; j <= columns; j++) forests[j] = j
      for (let i = 1; i <= rows; i++) {
        forests[i * stride] = i
        const v = l + i - 1
        for (let j = 1; j <= columns; j++) {
          const w = k + j - 1
          const above = forests[(i - 1) * stride + j] + 1
          const left = forests[i * stride + j - 1] + 1
          let least = Math.min(above, left)
          if (f.leftmost[v] === l && g.leftmost[w] === k) {
            const kept = forests[(i - 1) * stride + j - 1] + (f.labels[v] === g.labels[w] ? 0 : 1)
            if (kept < least) least = kept
            trees[v * width + w] = least
          } else {
            const kept = forests[(f.leftmost[v] - l) * stride + g.leftmost[w] - k] + trees[v * width + w]
            if (kept < least) least = kept
          }
          forests[i * stride + j] = least
        }
      }
    }
  }
  return trees[trees.length - 1]
}

interface PostOrder {
  readonly labels: Int32Array
  readonly leftmost: Int32Array
  readonly keyRoots: Int32Array
}

function postOrder({ labels, sizes }: LabelledTree): PostOrder {
  const ordered = new Int32Array(labels.length)
  const leftmost = new Int32Array(labels.length)
  const open: number[] = []
  let count = 0
  const close = () => {
    const node = open.pop()!
    ordered[count] = labels[node]
    leftmost[count] = count - sizes[node] + 1
    count++
  }
  for (let node = 0; node < labels.length; node++) {
    while (open.length > 0 && open.at(-1)! + sizes[open.at(-1)!] <= node) close()
    open.push(node)
  }
  while (open.length > 0) close()
  const lastOf = new Map<number, number>()
  leftmost.forEach((leaf, node) => {
    lastOf.set(leaf, node)
  })
  return { labels: ordered, leftmost, keyRoots: Int32Array.from(lastOf.values()).sort() }
}

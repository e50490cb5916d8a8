import type { Adjacency } from './adjacency.ts'

/**
 * The immediate dominator of each node of a graph: the last node, other than itself, that lies on every path to it
 * from the root. -1 for the root and for nodes that no path leads to. With the edges turned around, and from the exit,
 * these are immediate post-dominators.
 *
 * Cooper, Harvey, Kennedy, A Simple, Fast Dominance Algorithm, 2001. Usually linear time.
 *
 * @param forward The targets of each node.
 * @param backward The sources of each node.
 */
export function immediateDominators(root: number, forward: Adjacency, backward: Adjacency): Int32Array {
  const nodes = forward.offsets.length - 1
  const order = reversePostOrder(root, forward)
  const rank = new Int32Array(nodes).fill(-1)
  order.forEach((node, i) => {
    rank[node] = i
  })
  const dominator = new Int32Array(nodes).fill(-1)
  dominator[root] = root
  for (let changed = true; changed; ) {
    changed = false
    for (let i = 1; i < order.length; i++) {
      const node = order[i]
      let common = -1
      for (let at = backward.offsets[node]; at < backward.offsets[node + 1]; at++) {
        const source = backward.neighbours[at]
        if (rank[source] < 0 || dominator[source] < 0) continue
        common = common < 0 ? source : meet(source, common, dominator, rank)
      }
      if (dominator[node] !== common) {
        dominator[node] = common
        changed = true
      }
    }
  }
  dominator[root] = -1
  return dominator
}

/** The nodes that can be reached, each before those that come after it but for loops. */
function reversePostOrder(root: number, { offsets, neighbours }: Adjacency): number[] {
  const seen = new Uint8Array(offsets.length)
  const next = offsets.slice()
  const stack = [root]
  const order: number[] = []
  seen[root] = 1
  while (stack.length > 0) {
    const node = stack.at(-1)!
    if (next[node] < offsets[node + 1]) {
      const target = neighbours[next[node]++]
      if (seen[target] === 0) {
        seen[target] = 1
        stack.push(target)
      }
    } else {
      order.push(node)
      stack.pop()
    }
  }
  return order.reverse()
}

/** The last common dominator of two nodes. */
function meet(a: number, b: number, dominator: Int32Array, rank: Int32Array): number {
  let left = a
  let right = b
  while (left !== right) {
    while (rank[left] > rank[right]) left = dominator[left]
    while (rank[right] > rank[left]) right = dominator[right]
  }
  return left
}

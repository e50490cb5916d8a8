import type { PairTables, CostedView } from './pair-tables.ts'

let forestScratch: Int32Array = /* @__PURE__ */ new Int32Array(1 << 10)
let tableScratch: Int32Array = /* @__PURE__ */ new Int32Array(1 << 10)
let knownScratch: Int32Array = /* @__PURE__ */ new Int32Array(1 << 10)

/** Distances of all subtrees on the heavy path of one subtree to all subtrees of another. */
export function innerPathDistances(tables: PairTables, v: number, w: number, inSecond: boolean, heavy: Int32Array): void {
  const path = inSecond ? tables.b : tables.a
  const other = inSecond ? tables.a : tables.b
  const pathStride = inSecond ? 1 : tables.width
  const otherStride = inSecond ? tables.width : 1
  const q = other.left.sizes[w]
  if (forestScratch.length < q * q) forestScratch = new Int32Array(2 * q * q)
  const nodes: number[] = [v]
  for (let node = v; path.left.sizes[node] > 1; ) {
    node = heavy[node]
    nodes.push(node)
  }
  const { positions } = path.right
  let below = nodes.pop()!
  let base = extend(tables.distances, path.left, other.left, other.right, pathStride, otherStride, w, below, below + 1, true, -1, q, 1)
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at]
    const hasLeft = below > node + 1
    const hasRight = positions[below] > positions[node] + 1
    if (hasRight) {
      const from = hasLeft ? positions[node] + 1 : positions[node]
      base = extend(tables.distances, path.right, other.right, other.left, pathStride, otherStride, w, from, positions[below], !hasLeft, base, 1, q)
    }
    if (hasLeft || !hasRight) {
      base = extend(tables.distances, path.left, other.left, other.right, pathStride, otherStride, w, node, below, true, base, q, 1)
    }
    below = node
  }
}

function extend(
  distances: Int32Array,
  path: CostedView,
  other: CostedView,
  opposite: CostedView,
  pathStride: number,
  otherStride: number,
  w: number,
  from: number,
  to: number,
  isTree: boolean,
  baseCost: number,
  iStride: number,
  jStride: number,
): number {
  const { sizes, costs, parents } = other
  const start = other.positions[w]
  const q = sizes[start]
  const rows = to - from
  const stride = q + 1
  const forests = forestScratch
  if (tableScratch.length < (rows + 2) * stride) tableScratch = new Int32Array(2 * (rows + 2) * stride)
  if (knownScratch.length < rows * q) knownScratch = new Int32Array(2 * rows * q)
  const table = tableScratch
  const known = knownScratch
  const isLeaf = baseCost < 0
  // the row of what is below the run, and that of nothing
  const nothing = (rows + 1) * stride
  const bottom = isLeaf ? nothing : rows * stride
  table.fill(0, nothing, nothing + stride)
  let total = isLeaf ? 0 : baseCost
  table.fill(total, bottom, bottom + stride)
  for (let k = rows - 1; k >= 0; k--) {
    total += path.costs[from + k]
    table.fill(total, k * stride, (k + 1) * stride)
    const line = path.nodes[from + k] * pathStride
    for (let i = 0; i < q; i++) known[k * q + i] = distances[line + other.nodes[start + i] * otherStride]
  }
  const opStart = opposite.positions[w]
  const topRow = isTree ? 1 : 0
  for (let j = q - 1; j >= 0; j--) {
    const right = other.positions[opposite.nodes[opStart + j]] - start
    const jAt = j * jStride
    // what lies below the run
    let i = right
    let ancestor = parents[start + right] - start
    for (;;) {
      for (; i > ancestor && i >= 0; i--) {
        table[nothing + i] = table[nothing + i + 1] + costs[start + i]
        if (!isLeaf) table[bottom + i] = forests[i * iStride + jAt]
      }
      if (i < 0) break
      table[nothing + i] = table[nothing + i + 1]
      table[bottom + i] = table[bottom + i + 1]
      i--
      ancestor = parents[start + ancestor] - start
    }
    // the run
    for (let k = rows - 1; k >= topRow; k--) {
      const remove = path.costs[from + k]
      const row = k * stride
      const below = k === rows - 1 ? bottom : row + stride
      const size = path.sizes[from + k]
      const after = k + size === rows ? bottom : row + size * stride
      const line = k * q
      let i = right
      let ancestor = parents[start + right] - start
      let least = table[row + i + 1]
      for (;;) {
        for (; i > ancestor && i >= 0; i--) {
          const kept = table[after + i + sizes[start + i]] + known[line + i]
          const inserted = least + costs[start + i]
          least = table[below + i] + remove
          if (kept < least) least = kept
          if (inserted < least) least = inserted
          table[row + i] = least
        }
        if (i < 0) break
        table[row + i] = least
        i--
        ancestor = parents[start + ancestor] - start
      }
    }
    if (isTree) {
      const below = rows === 1 ? bottom : stride
      const remove = path.costs[from]
      // tree and tree
      let least: number
      if (path.sizes[from] === 1 || sizes[start + right] === 1) least = known[right]
      else {
        least = Math.min(
          table[below + right + 1] + known[right],
          table[below + right] + remove,
          table[right + 1] + costs[start + right],
        )
        known[right] = least
        distances[path.nodes[from] * pathStride + other.nodes[start + right] * otherStride] = least
      }
      table[right] = least
      let i = right - 1
      let ancestor = parents[start + right] - start
      for (;;) {
        for (; i > ancestor && i >= 0; i--) {
          const kept = table[nothing + i + sizes[start + i]] + known[i]
          const inserted = least + costs[start + i]
          least = table[below + i] + remove
          if (kept < least) least = kept
          if (inserted < least) least = inserted
          table[i] = least
        }
        if (i < 0) break
        table[i] = least
        i--
        ancestor = parents[start + ancestor] - start
      }
    }
    // keep the forests of the whole
    i = right
    ancestor = parents[start + right] - start
    for (;;) {
      for (; i > ancestor && i >= 0; i--) forests[i * iStride + jAt] = table[i]
      if (i < 0) break
      i--
      ancestor = parents[start + ancestor] - start
    }
  }
  return total
}

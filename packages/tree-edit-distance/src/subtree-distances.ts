import { chooseStrategy, HEAVY_PATH, IN_SECOND, LEFT_PATH, pathCounts, RIGHT_PATH } from './decomposition-strategy.ts'
import { innerPathDistances } from './inner-path.ts'
import { outerPathDistances } from './outer-path.ts'
import type { PairTables } from './pair-tables.ts'

export function subtreeDistances(tables: PairTables, aTree: any, bTree: any, force = -1): void {
  const { a, b, width, distances } = tables
  const n = a.left.sizes.length
  leafPairs(tables)
  if (n === 1 || width === 1) return
  const aCounts = pathCounts(aTree)
  const bCounts = pathCounts(bTree)
  const choices = new Uint8Array(n * width)
  chooseStrategy(aTree, bTree, aCounts, bCounts, choices)
  if (force >= 0) choices.fill(force)
  const aHeavy = heavyChildren(aTree.sizes)
  const bHeavy = heavyChildren(bTree.sizes)
  const stack: number[] = [0]
  while (stack.length > 0) {
    const task = stack.pop()!
    if (task < 0) {
      // all that hangs off the path is done
      const cell = -1 - task
      const v = Math.floor(cell / width)
      const w = cell - v * width
      const choice = choices[cell]
      const kind = choice % IN_SECOND
      const inSecond = choice >= IN_SECOND
      if (kind === HEAVY_PATH) {
        innerPathDistances(tables, v, w, inSecond, inSecond ? bHeavy : aHeavy)
        continue
      }
      const side = kind === RIGHT_PATH ? 'left' : 'right'
      const view = inSecond ? a[side] : b[side]
      const start = view.positions[inSecond ? v : w]
      const fixed = (inSecond ? b[side] : a[side]).positions[inSecond ? w : v]
      const { sizes, parents } = view
      for (let at = start + sizes[start] - 1; at >= start; at--) {
        if (sizes[at] === 1 || (at > start && at + sizes[at] === parents[at] + sizes[parents[at]])) continue
        if (inSecond) outerPathDistances(tables, side, at, fixed)
        else outerPathDistances(tables, side, fixed, at)
      }
      continue
    }
    stack.push(-1 - task)
    const v = Math.floor(task / width)
    const w = task - v * width
    const choice = choices[task]
    const inSecond = choice >= IN_SECOND
    const sizes = inSecond ? bTree.sizes : aTree.sizes
    const continues = inSecond ? bCounts.continues : aCounts.continues
    const bit = 1 << choice % IN_SECOND
    let node = inSecond ? w : v
    while (sizes[node] > 1) {
      const end = node + sizes[node]
      let next = 0
      for (let child = node + 1; child < end; child += sizes[child]) {
        if (continues[child] & bit) next = child
        else if (sizes[child] > 1) stack.push(inSecond ? v * width + child : child * width + w)
      }
      node = next
    }
  }
}

function heavyChildren(sizes: Int32Array): Int32Array {
  const heavy = new Int32Array(sizes.length)
  for (let node = 0; node < sizes.length; node++) {
    const end = node + sizes[node]
    let best = node + 1
    for (let child = node + 1; child < end; child += sizes[child]) if (sizes[child] > sizes[best]) best = child
    heavy[node] = best
  }
  return heavy
}

function leafPairs({ a, b, width, distances }: PairTables): void {
  const n = a.left.sizes.length
  const aSizes = a.left.sizes, bSizes = b.left.sizes, aParents = a.left.parents, bParents = b.left.parents
  const aCosts = a.left.costs, bCosts = b.left.costs
  const aSums = Int32Array.from(aCosts), bSums = Int32Array.from(bCosts)
  for (let i = n - 1; i > 0; i--) aSums[aParents[i]] += aSums[i]
  for (let j = width - 1; j > 0; j--) bSums[bParents[j]] += bSums[j]
  const leaves = Int32Array.from(bSizes.keys()).filter((j) => bSizes[j] === 1)
  for (let i = 0; i < n; i++) {
    const row = i * width
    if (aSizes[i] === 1) {
      for (let j = 0; j < width; j++) distances[row + j] -= bCosts[j]
      for (let j = width - 1; j > 0; j--) {
        const up = row + bParents[j]
        if (distances[row + j] < distances[up]) distances[up] = distances[row + j]
      }
      for (let j = 0; j < width; j++) distances[row + j] = bSums[j] + Math.min(aCosts[i], distances[row + j])
    } else for (const j of leaves) distances[row + j] -= aCosts[i]
  }
  // as leaves of a are done already, theirs is taken back
  for (let i = n - 1; i >= 0; i--) {
    const row = i * width
    const up = aParents[i] * width
    const leaf = aSizes[i] === 1
    for (const j of leaves) {
      const best = leaf ? distances[row + j] - aCosts[i] : distances[row + j]
      if (i > 0 && best < distances[up + j]) distances[up + j] = best
      if (!leaf) distances[row + j] = aSums[i] + Math.min(bCosts[j], best)
    }
  }
}

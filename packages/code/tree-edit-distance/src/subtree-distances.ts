import {
  chooseStrategy,
  type DecompositionStrategy,
  heavyChildren,
  isPathInB,
  pathKind,
} from './decomposition-strategy.ts'
import { type HeavyPath, innerPathDistances } from './inner-path-distances.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { leafDistances } from './leaf-distances.ts'
import { outerPathDistances, type ViewPair } from './outer-path-distances.ts'
import type { Workspace } from './scratch-floats.ts'
import type { TreePair } from './tree-pair.ts'

/**
 * Fills `pair.distances` with the distances of all pairs of subtrees.
 *
 * A pair of subtrees is decomposed along a path of one of them: first the subtrees beside the path, each paired with
 * the whole other subtree, then those on the path. A stack stores the remaining work. Its entries are disjoint subtrees
 * and the pairs that contain them, so there are at most twice as many entries as nodes.
 */
export function subtreeDistances(
  a: LabelledTree,
  b: LabelledTree,
  pair: TreePair,
  workspace: Workspace,
  strategy: DecompositionStrategy = chooseStrategy(a, b),
): void {
  leafDistances(pair)
  if (a.sizes.length === 1 || b.sizes.length === 1) return
  const { width } = pair
  const aPath: HeavyPath = { inB: false, next: heavyChildren(a.sizes) }
  const bPath: HeavyPath = { inB: true, next: heavyChildren(b.sizes) }
  // a pair of nodes as one number, negative once the subtrees beside its path are done
  const pending = [0]
  for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
    const cell = task < 0 ? -1 - task : task
    const v = Math.floor(cell / width)
    const w = cell - v * width
    const choice = strategy.choices[cell]
    const heavyPath = isPathInB(choice) ? bPath : aPath
    const { inB } = heavyPath
    const kind = pathKind(choice)
    if (task < 0) {
      if (kind === 'heavy') innerPathDistances(pair, workspace, v, w, heavyPath)
      else outerPaths(pair, workspace, v, w, choice)
      continue
    }
    pending.push(-1 - cell)
    const sizes = inB ? b.sizes : a.sizes
    for (let node = inB ? w : v; sizes[node] > 1; ) {
      const end = node + sizes[node]
      let next = kind === 'heavy' ? heavyPath.next[node] : node + 1
      if (kind === 'last') while (next + sizes[next] < end) next += sizes[next]
      for (let child = node + 1; child < end; child += sizes[child]) {
        if (child !== next && sizes[child] > 1) pending.push(inB ? v * width + child : child * width + w)
      }
      node = next
    }
  }
}

/**
 * The distances along the path to the last leaf in a view: one call for each subtree of the other tree that is not on
 * the path of its parent, small ones first.
 */
function outerPaths(pair: TreePair, workspace: Workspace, v: number, w: number, choice: number): void {
  const inB = isPathInB(choice)
  const side = pathKind(choice) === 'last' ? 'left' : 'right'
  const aView = pair.a[side]
  const bView = pair.b[side]
  const views: ViewPair = { a: aView, b: bView, distances: pair.distances, width: pair.width }
  const aTop = aView.positions[v]
  const bTop = bView.positions[w]
  const { sizes, parents } = inB ? aView : bView
  const top = inB ? aTop : bTop
  for (let key = top + sizes[top] - 1; key >= top; key--) {
    const continuesPath = key > top && key + sizes[key] === parents[key] + sizes[parents[key]]
    if (sizes[key] === 1 || continuesPath) continue
    outerPathDistances(views, workspace, inB ? key : aTop, inB ? bTop : key)
  }
}

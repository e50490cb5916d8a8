import type { LabelledTree } from './labelled-tree.ts'
import { subtreeClasses } from './subtree-classes.ts'

/** The rest of a tree: a root, and a run of nodes that are all of its descendants. */
export interface TrimmedTree extends LabelledTree {
  readonly root: number
  /** Node `i` is `start + i` in the whole tree, except that node 0 is `root`. */
  readonly start: number
}

export interface TrimmedTrees {
  readonly a: TrimmedTree
  readonly b: TrimmedTree
  /** For each removed node of `a`, the equal node of `b`; -1 for nodes that remain. */
  readonly partners: Int32Array
}

/**
 * Removes equal parts of two trees without changing their distance, if all costs are constants. If the roots have the
 * same label, it removes equal first children and equal last children, and the roots themselves if each has one child
 * left. Linear.
 *
 * This is valid because some cheapest mapping maps all these parts to each other. Roots: if only one root is mapped, to
 * an inner node, mapping it to the other root instead leaves out that node for the root. First children, for example:
 * the nodes of both cannot be mapped elsewhere, because that would break the order. So one of them takes part only in
 * pairs within the other, and mapping the two to each other gives at least as many pairs and relabels none.
 */
export function trimTrees(a: LabelledTree, b: LabelledTree): TrimmedTrees {
  const classes = subtreeClasses(a, b)
  const partners = new Int32Array(a.sizes.length).fill(-1)
  const pairUp = (v: number, w: number, count: number) => {
    for (let i = 0; i < count; i++) partners[v + i] = w + i
  }
  let v = 0
  let w = 0
  let vStart = 1
  let wStart = 1
  let vEnd = a.sizes.length
  let wEnd = b.sizes.length
  while (a.labels[v] === b.labels[w]) {
    vStart = v + 1
    wStart = w + 1
    // equal first children
    while (vStart < vEnd && wStart < wEnd && classes.a[vStart] === classes.b[wStart]) {
      const size = a.sizes[vStart]
      pairUp(vStart, wStart, size)
      vStart += size
      wStart += size
    }
    // equal last children
    const aRest = childrenFrom(a.sizes, vStart, vEnd)
    const bRest = childrenFrom(b.sizes, wStart, wEnd)
    while (aRest.length > 0 && bRest.length > 0 && classes.a[aRest.at(-1)!] === classes.b[bRest.at(-1)!]) {
      vEnd = aRest.pop()!
      wEnd = bRest.pop()!
      pairUp(vEnd, wEnd, a.sizes[vEnd])
    }
    if (aRest.length !== 1 || bRest.length !== 1) break
    partners[v] = w
    v = vStart
    w = wStart
    vStart++
    wStart++
  }
  return { a: cutOut(a, v, vStart, vEnd), b: cutOut(b, w, wStart, wEnd), partners }
}

function childrenFrom(sizes: Int32Array, start: number, end: number): number[] {
  const children: number[] = []
  for (let child = start; child < end; child += sizes[child]) children.push(child)
  return children
}

function cutOut({ labels, sizes }: LabelledTree, root: number, from: number, end: number): TrimmedTree {
  const start = from - 1
  const ownLabels = labels.slice(start, end)
  const ownSizes = sizes.slice(start, end)
  ownLabels[0] = labels[root]
  ownSizes[0] = end - start
  return { labels: ownLabels, sizes: ownSizes, root, start }
}

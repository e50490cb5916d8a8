import type { LabelledTree } from './labelled-tree.ts'
import { subtreeClasses } from './subtree-classes.ts'

/** What is left of a tree: a root, and a run of nodes that are all that is below it. */
export interface TrimmedTree extends LabelledTree {
  readonly root: number
  /** Node `i` is `start + i` in the whole tree; node 0 is `root`. */
  readonly start: number
}

export interface TrimmedTrees {
  readonly a: TrimmedTree
  readonly b: TrimmedTree
  /** For each node of `a` that was taken off its equal in `b`; -1 for what is left. */
  readonly partners: Int32Array
}

/**
 * Takes equal parts off two trees without a change of their distance, if all costs are constants: where roots have
 * the same label, equal first children and equal last children, and the roots themselves where each has one child
 * left. Linear.
 *
 * Valid, since some cheapest mapping maps all these to each other. Roots: where only one is mapped, to a node
 * inside, mapping it to the other root instead leaves out that node for the root. First children, say: nodes of
 * both cannot be mapped elsewhere, for order would be broken; so one of them takes part in pairs within the other
 * only, and mapping the two onto each other gives at least as many pairs and relabels none.
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

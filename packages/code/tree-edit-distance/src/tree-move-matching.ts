import { checkTree, childrenOf, type LabelledTree, treeParents } from './labelled-tree.ts'
import { subtreeClasses } from './subtree-classes.ts'
import { treeEditMapping } from './tree-edit-mapping.ts'
import { treeViews } from './tree-view.ts'

/** Settings of the matching; the defaults are those of the paper. */
export interface TreeMoveOptions {
  /** Minimum height of equal subtrees that are matched anywhere in the trees; a leaf has height 1. 2 by default. */
  readonly minHeight?: number
  /** Nodes are matched by their descendants if the Dice coefficient of these is above this. 0.5 by default. */
  readonly minDice?: number
  /** Subtrees of matched nodes with fewer nodes than this are matched by exact edit distance. 100 by default. */
  readonly maxExactSize?: number
}

/** Maximum number of steps for comparing descendants. The remaining nodes are then paired by position or not at all. */
const MAX_STEPS = 50_000_000

/** Equal subtrees that occur this often on both sides are paired in order, without comparing their parents. */
const MAX_CANDIDATES = 1000

/** A matching under construction. */
interface Matching {
  readonly a: LabelledTree
  readonly b: LabelledTree
  readonly aParents: Int32Array
  readonly bParents: Int32Array
  /** Partners of the nodes of `a` in `b` and of `b` in `a`; -1 for none. */
  readonly partners: Int32Array
  readonly sources: Int32Array
  stepsLeft: number
}

/**
 * Matches nodes of two trees wherever they are, in the manner of GumTree. Returns for each node of `a` its partner in
 * `b`, or -1 if it has none. Unlike a mapping of `treeEditMapping`, the matching may break order and ancestors: such
 * nodes move.
 *
 * Equal subtrees are matched first, the highest first; among several, those whose parents have most in common. Then
 * inner nodes are matched, from the leaves up, with the node of the same label that shares most descendants. If two
 * nodes matched in this step are both small, the nodes below them are matched as in a cheapest edit without moves.
 * Finally, unmatched children of matched parents are paired in order. A count of steps bounds the work.
 *
 * @throws TypeError, RangeError if an argument is not a tree, or an option is not a number in its range.
 *
 * Source: Falleri et al., Fine-grained and accurate source code differencing, 2014,
 * https://doi.org/10.1145/2642937.2642982.
 */
export function treeMoveMatching(
  a: LabelledTree,
  b: LabelledTree,
  options: TreeMoveOptions = {},
): Int32Array {
  const { minHeight = 2, minDice = 0.5, maxExactSize = 100 } = options
  checkTree(a, 'a')
  checkTree(b, 'b')
  if (!(minHeight >= 1)) throw new RangeError(`minHeight is a number of at least 1, got ${minHeight}`)
  if (!(minDice >= 0 && minDice <= 1)) throw new RangeError(`minDice is a number from 0 to 1, got ${minDice}`)
  if (!(maxExactSize >= 0))
    throw new RangeError(`maxExactSize is a number of at least 0, got ${maxExactSize}`)
  const matching: Matching = {
    a,
    b,
    aParents: treeParents(a),
    bParents: treeParents(b),
    partners: new Int32Array(a.sizes.length).fill(-1),
    sources: new Int32Array(b.sizes.length).fill(-1),
    stepsLeft: MAX_STEPS,
  }
  matchEqualSubtrees(matching, minHeight)
  matchByDescendants(matching, minDice, maxExactSize)
  pairLeftChildren(matching)
  return matching.partners
}

function matchEqualSubtrees(matching: Matching, minHeight: number): void {
  const { a, b, partners, sources } = matching
  const classes = subtreeClasses(a, b)
  const heights = heightsOf(a, matching.aParents)
  const aNodes = nodesByClass(classes.a, classes.count)
  const bNodes = nodesByClass(classes.b, classes.count)
  const shared = aNodes
    .flatMap((nodes, number) => (nodes.length > 0 && bNodes[number].length > 0 ? [number] : []))
    .filter((number) => heights[aNodes[number][0]] >= minHeight)
    .sort((x, y) => heights[aNodes[y][0]] - heights[aNodes[x][0]] || aNodes[x][0] - aNodes[y][0])
  const left = (number: number) => ({
    from: aNodes[number].filter((v) => partners[v] < 0),
    to: bNodes[number].filter((w) => sources[w] < 0),
  })
  // match unambiguous subtrees first
  const ambiguous = shared.filter((number) => {
    const { from, to } = left(number)
    const isClear = from.length === 1 && to.length === 1
    if (isClear) matchSubtrees(matching, from[0], to[0])
    return !isClear
  })
  for (const number of ambiguous) {
    const { from, to } = left(number)
    for (const [v, w] of rankedPairs(matching, from, to)) {
      if (partners[v] < 0 && sources[w] < 0) matchSubtrees(matching, v, w)
    }
  }
}

/** Pairs of equal subtrees, sorted by how much their parents have in common, then by distance of position. */
function rankedPairs(matching: Matching, from: readonly number[], to: readonly number[]): [number, number][] {
  const { aParents, bParents } = matching
  if (from.length * to.length > MAX_CANDIDATES) {
    return from.slice(0, to.length).map((v, i) => [v, to[i]])
  }
  return from
    .flatMap((v) =>
      to.map((w) => ({
        v,
        w,
        dice: diceOfDescendants(matching, aParents[v], bParents[w]),
        gap: Math.abs(v - w),
      })),
    )
    .sort((x, y) => y.dice - x.dice || x.gap - y.gap || x.v - y.v || x.w - y.w)
    .map(({ v, w }) => [v, w])
}

function matchByDescendants(matching: Matching, minDice: number, maxExactSize: number): void {
  const { a, b, aParents, bParents, partners, sources } = matching
  const seenFrom = new Int32Array(b.sizes.length).fill(-1)
  const bottomUp = treeViews(a).right.nodes.toReversed()
  for (const v of bottomUp) {
    if (partners[v] >= 0 || a.sizes[v] === 1 || aParents[v] < 0) continue
    // candidates are the ancestors of the partners of its descendants
    const end = v + a.sizes[v]
    let best = -1
    let bestDice = minDice
    for (let node = v + 1; node < end && matching.stepsLeft > 0; node++) {
      matching.stepsLeft--
      if (partners[node] < 0) continue
      let above = bParents[partners[node]]
      for (; above > 0 && seenFrom[above] !== v; above = bParents[above]) {
        seenFrom[above] = v
        matching.stepsLeft--
        if (sources[above] >= 0 || a.labels[v] !== b.labels[above]) continue
        const dice = diceOfDescendants(matching, v, above)
        if (dice > bestDice) {
          best = above
          bestDice = dice
        }
      }
    }
    if (best >= 0) {
      match(matching, v, best)
      matchExactly(matching, v, best, maxExactSize)
    }
  }
  if (partners[0] < 0 && sources[0] < 0) {
    match(matching, 0, 0)
    matchExactly(matching, 0, 0, maxExactSize)
  }
}

/** Matches the remaining nodes below two matched nodes as in a cheapest edit without moves, if both are small. */
function matchExactly(matching: Matching, v: number, w: number, maxSize: number): void {
  const { a, b, partners, sources } = matching
  if (Math.max(a.sizes[v], b.sizes[w]) >= maxSize) return
  const mapping = treeEditMapping(subtree(a, v), subtree(b, w))
  mapping.partners.forEach((partner, node) => {
    const [x, y] = [v + node, w + partner]
    if (partner >= 0 && partners[x] < 0 && sources[y] < 0 && a.labels[x] === b.labels[y])
      match(matching, x, y)
  })
}

/** Pairs unmatched children of matched parents: with the next child of the same label, then with any. */
function pairLeftChildren(matching: Matching): void {
  const { a, b, partners, sources } = matching
  for (let v = 0; v < partners.length; v++) {
    const w = partners[v]
    if (w < 0) continue
    const from = childrenOf(a, v).filter((child) => partners[child] < 0)
    if (from.length === 0) continue
    const to = childrenOf(b, w).filter((child) => sources[child] < 0)
    const byLabel = new Map<number, number[]>()
    for (const child of to.toReversed()) {
      const same = byLabel.get(b.labels[child])
      if (same) same.push(child)
      else byLabel.set(b.labels[child], [child])
    }
    for (const child of from) {
      const partner = byLabel.get(a.labels[child])?.pop()
      if (partner !== undefined) match(matching, child, partner)
    }
    const others = to.filter((child) => sources[child] < 0)
    from
      .filter((child) => partners[child] < 0)
      .slice(0, others.length)
      .forEach((child, i) => {
        match(matching, child, others[i])
      })
  }
}

/** Twice the number of matched descendants that two nodes share, over all their descendants; 0 if no steps are left. */
function diceOfDescendants(matching: Matching, v: number, w: number): number {
  const { a, b, partners } = matching
  if (v < 0 || w < 0 || matching.stepsLeft <= 0) return 0
  const aEnd = v + a.sizes[v]
  const bEnd = w + b.sizes[w]
  let shared = 0
  for (let node = v + 1; node < aEnd; node++) if (partners[node] > w && partners[node] < bEnd) shared++
  matching.stepsLeft -= a.sizes[v]
  return (2 * shared) / (a.sizes[v] + b.sizes[w] - 2)
}

function match({ partners, sources }: Matching, v: number, w: number): void {
  partners[v] = w
  sources[w] = v
}

function matchSubtrees(matching: Matching, v: number, w: number): void {
  for (let i = 0; i < matching.a.sizes[v]; i++) match(matching, v + i, w + i)
}

function nodesByClass(classes: Int32Array, count: number): number[][] {
  const nodes: number[][] = Array.from({ length: count }, () => [])
  for (let node = 0; node < classes.length; node++) nodes[classes[node]].push(node)
  return nodes
}

function heightsOf({ sizes }: LabelledTree, parents: Int32Array): Int32Array {
  const heights = new Int32Array(sizes.length).fill(1)
  for (let node = sizes.length - 1; node > 0; node--) {
    heights[parents[node]] = Math.max(heights[parents[node]], heights[node] + 1)
  }
  return heights
}

function subtree({ labels, sizes }: LabelledTree, node: number): LabelledTree {
  const end = node + sizes[node]
  return { labels: labels.subarray(node, end), sizes: sizes.subarray(node, end) }
}

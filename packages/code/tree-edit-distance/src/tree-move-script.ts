import { checkTree, childrenOf, type LabelledTree } from './labelled-tree.ts'
import { longestIncreasing } from './longest-increasing.ts'
import { SiblingLists, type TreePlace } from './sibling-lists.ts'
import { type TreeMoveOptions, treeMoveMatching } from './tree-move-matching.ts'
import { treeViews } from './tree-view.ts'

/**
 * A step of an edit. Node numbers are those of the first tree; inserted nodes get the following numbers, one by one.
 * The parent of the root is -1.
 */
export type TreeEditStep =
  | ({ readonly step: 'insert'; readonly node: number; readonly label: number } & TreePlace)
  | { readonly step: 'delete'; readonly node: number }
  | { readonly step: 'update'; readonly node: number; readonly label: number }
  | ({ readonly step: 'move'; readonly node: number } & TreePlace)

/**
 * An edit that turns `a` into `b` by inserting leaves, deleting leaves, updating labels, and moving subtrees, after a
 * matching in the manner of GumTree.
 *
 * The script is the shortest one for its matching. The matching itself is found by heuristics, so the number of steps
 * is an upper bound of the length of the best script. Finding the best script is NP-hard.
 *
 * @throws TypeError, RangeError as `treeMoveMatching`.
 *
 * Source: Chawathe, Rajaraman, Garcia-Molina and Widom, Change detection in hierarchically structured information,
 * 1996, https://doi.org/10.1145/233269.233366.
 */
export function treeMoveScript(
  a: LabelledTree,
  b: LabelledTree,
  options: TreeMoveOptions = {},
): TreeEditStep[] {
  return treeMatchingScript(a, b, treeMoveMatching(a, b, options))
}

/** The number of steps of `treeMoveScript`: an upper bound of the edit distance with moves. Not symmetric. */
export function treeMoveDistance(a: LabelledTree, b: LabelledTree, options: TreeMoveOptions = {}): number {
  return treeMoveScript(a, b, options).length
}

/**
 * The shortest edit by insertions and deletions of leaves, updates and moves that keeps the matched nodes.
 *
 * @param partners For each node of `a` its partner in `b`, or -1; each node of `b` occurs at most once.
 * @throws RangeError if `partners` is not such a matching.
 */
export function treeMatchingScript(a: LabelledTree, b: LabelledTree, partners: Int32Array): TreeEditStep[] {
  checkTree(a, 'a')
  checkTree(b, 'b')
  const images = invert(partners, a.sizes.length, b.sizes.length)
  const tree = new SiblingLists(a)
  const script: TreeEditStep[] = []
  // parents before children, so that the parent of each node is already in place; -1 is the place above the root
  for (let w = -1; w < b.sizes.length; w++) {
    const children = w < 0 ? [0] : childrenOf(b, w)
    const parent = w < 0 ? -1 : images[w]
    const staying = nodesInOrder(tree, parent, children, images)
    let after = -1
    for (const child of children) {
      const label = b.labels[child]
      const node = images[child]
      if (node < 0) {
        images[child] = tree.insert(label, { parent, after })
        script.push({ step: 'insert', node: images[child], label, parent, after })
      } else {
        if (!staying.has(node)) {
          tree.move(node, { parent, after })
          script.push({ step: 'move', node, parent, after })
        }
        if (tree.labels[node] !== label) script.push({ step: 'update', node, label })
      }
      after = images[child]
    }
  }
  // the remaining nodes have no matched descendants any more
  for (const node of treeViews(a).right.nodes.toReversed()) {
    if (partners[node] < 0) script.push({ step: 'delete', node })
  }
  return script
}

/** A largest set of matched children of a node that are already in place and in order. */
function nodesInOrder(
  tree: SiblingLists,
  parent: number,
  children: readonly number[],
  images: Int32Array,
): ReadonlySet<number> {
  const ranks = new Map<number, number>()
  for (let node = tree.first(parent); node >= 0; node = tree.next(node)) ranks.set(node, ranks.size)
  const present = children.map((child) => images[child]).filter((node) => ranks.has(node))
  return new Set(longestIncreasing(present.map((node) => ranks.get(node)!)).map((at) => present[at]))
}

function invert(partners: Int32Array, aSize: number, bSize: number): Int32Array {
  if (partners.length !== aSize) throw new RangeError(`${partners.length} partners for ${aSize} nodes`)
  const images = new Int32Array(bSize).fill(-1)
  for (let node = 0; node < aSize; node++) {
    const partner = partners[node]
    if (partner === -1) continue
    if (!(partner >= 0 && partner < bSize && images[partner] === -1)) {
      throw new RangeError(
        `the partner of node ${node} is ${partner}, which is not a node of b, or is a partner already`,
      )
    }
    images[partner] = node
  }
  return images
}

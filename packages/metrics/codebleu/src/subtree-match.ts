import { type FlatTree, NODE_MISSING } from '@codegen-eval/syntax'
import { ClippedMatches, SequenceTable } from './sequence-table.ts'
import type { SubtreeScope } from './subtree-scope.ts'

/** What is kept of a reference's tree. */
export interface ReferenceSubtrees {
  readonly table: SequenceTable
  /** How many subtrees there are. */
  readonly total: number
}

/** Numbers the subtrees of a reference. */
export function referenceSubtrees(tree: FlatTree, scope: SubtreeScope): ReferenceSubtrees {
  // a subtree is the label of its root and the numbers of its children's: at most one integer a node for each
  const table = new SequenceTable(tree.size, 2 * tree.size)
  let total = 0
  numberSubtrees(
    tree,
    scope,
    (key, length) => table.add(key, length),
    (number) => {
      table.count(number)
      total++
    },
  )
  return { table, total }
}

const met = /* @__PURE__ */ new ClippedMatches()

/** How many of a reference's subtrees a candidate has: `clipped`, or `found` at least once. */
export function matchSubtrees(
  tree: FlatTree,
  { table }: ReferenceSubtrees,
  scope: SubtreeScope,
): { readonly clipped: number; readonly found: number } {
  met.begin(table)
  numberSubtrees(
    tree,
    scope,
    (key, length) => table.find(key, length),
    (number) => met.meet(number),
  )
  return { clipped: met.matches, found: met.found }
}

/** A node whose subtree counts, and the number of that subtree. */
export interface NumberedSubtree {
  readonly node: number
  readonly number: number
}

/** The subtrees of several trees in the order of their nodes, with equal numbers where they are alike. */
export function numberedSubtrees(trees: readonly FlatTree[], scope: SubtreeScope): NumberedSubtree[][] {
  const nodes = trees.reduce((sum, { size }) => sum + size, 0)
  const table = new SequenceTable(nodes, 2 * nodes)
  return trees.map((tree) => {
    const found: NumberedSubtree[] = []
    numberSubtrees(
      tree,
      scope,
      (key, length) => table.add(key, length),
      (number, node) => found.push({ node, number }),
    )
    return found.reverse()
  })
}

let numbers: Int32Array = /* @__PURE__ */ new Int32Array(1024)
let key: Int32Array = /* @__PURE__ */ new Int32Array(64)

/** Fields are told apart in the lowest bits of a child's integer. */
const FIELD_BITS = 8

/**
 * Numbers subtrees from the leaves up, so that two are equal where their labels are and their children's numbers:
 * exact, with no tree compared as a whole.
 *
 * @param number The number of a key, 0 for one that is not known.
 * @param take What is done with the number of a subtree that counts.
 */
function numberSubtrees(
  tree: FlatTree,
  scope: SubtreeScope,
  number: (key: Int32Array, length: number) => number,
  take: (number: number, node: number) => void,
): void {
  const { size, subtreeSize, kind, field, flags } = tree
  const { labels, hidden, fields, leaves, hiddenRoots, recovery, errorKind } = scope
  const kinds = labels.length
  const hidesMissing = recovery === 'hidden'
  const tells = recovery === 'told'
  if (numbers.length < size) numbers = new Int32Array(2 * size)
  if (key.length <= size) key = new Int32Array(2 * size + 1)
  // children come after their parents: backwards, they are done first
  for (let node = size - 1; node >= 0; node--) {
    const own = kind[node]
    const isLeaf = subtreeSize[node] === 1
    key[0] = labels[own]
    if (tells && isLeaf) {
      if ((flags[node] & NODE_MISSING) !== 0) key[0] += kinds
      else if (own === errorKind) key[0] = 2 * kinds + (tree.source.codePointAt(tree.start[node]) ?? 0)
    }
    let length = 1
    let known = true
    const end = node + subtreeSize[node]
    for (let child = node + 1; child < end; ) {
      const isMissing = (flags[child] & NODE_MISSING) !== 0
      if (isMissing && !tells ? hidesMissing : !isMissing && hidden[kind[child]] === 1) {
        // the children of a hidden node are its parent's
        child++
        continue
      }
      if (numbers[child] === 0) {
        known = false
        break
      }
      key[length++] = (numbers[child] << FIELD_BITS) | (fields ? field[child] : 0)
      child += subtreeSize[child]
    }
    numbers[node] = known ? number(key, length) : 0
    const counts = hidden[own] === 1 ? hiddenRoots && !isLeaf : leaves || !isLeaf
    if (counts || node === 0) take(numbers[node], node)
  }
}

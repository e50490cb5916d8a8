import { type FlatTree, NODE_MISSING } from '@codegen-eval/syntax'
import { ClippedMatches, SequenceTable } from './sequence-table.ts'
import type { SubtreeScope } from './subtree-scope.ts'

/** The subtrees of a reference, prepared for matching. */
export interface ReferenceSubtrees {
  readonly table: SequenceTable
  /** The number of subtrees. */
  readonly total: number
}

/** Numbers the subtrees of a reference. */
export function referenceSubtrees(tree: FlatTree, scope: SubtreeScope): ReferenceSubtrees {
  // a key is the label of a root and the numbers of its children's subtrees: at most two integers per node in all
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

/** The number of the reference's subtrees that the candidate has: `clipped`, or `found` at least once. */
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

/** The subtrees of several trees in the order of their nodes; equal subtrees have equal numbers. */
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

/** The lowest bits of a child's integer hold its field. */
const FIELD_BITS = 8

/**
 * Numbers subtrees from the leaves up. Two subtrees get the same number if and only if the labels of their roots and the
 * numbers of their children are equal, so that no trees are compared as a whole.
 *
 * @param number Returns the number of a key, 0 for an unknown one.
 * @param take Called with the number of each subtree that counts.
 */
function numberSubtrees(
  tree: FlatTree,
  scope: SubtreeScope,
  number: (key: Int32Array, length: number) => number,
  take: (number: number, node: number) => void,
): void {
  const { size, subtreeSize, kind, field, flags } = tree
  // the error node in place of its tree is no subtree of the text
  if (tree.isGivenUp) return
  const { labels, hidden, fields, leaves, hiddenRoots, recovery, errorKind } = scope
  const kinds = labels.length
  const hidesMissing = recovery === 'hidden'
  const marks = recovery === 'marked'
  if (numbers.length < size) numbers = new Int32Array(2 * size)
  if (key.length <= size) key = new Int32Array(2 * size + 1)
  // children come after their parents, so that they are numbered first when going backwards
  for (let node = size - 1; node >= 0; node--) {
    const nodeKind = kind[node]
    const isLeaf = subtreeSize[node] === 1
    key[0] = labels[nodeKind]
    if (marks && isLeaf) {
      if ((flags[node] & NODE_MISSING) !== 0) key[0] += kinds
      else if (nodeKind === errorKind && isSkipped(tree, node)) {
        key[0] = 2 * kinds + (tree.source.codePointAt(tree.start[node]) ?? 0)
      }
    }
    let length = 1
    let known = true
    const end = node + subtreeSize[node]
    for (let child = node + 1; child < end; ) {
      const isMissing = (flags[child] & NODE_MISSING) !== 0
      if (isMissing && !marks ? hidesMissing : !isMissing && hidden[kind[child]] === 1) {
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
    const counts = hidden[nodeKind] === 1 ? hiddenRoots && !isLeaf : leaves || !isLeaf
    if (counts || node === 0) take(numbers[node], node)
  }
}

/** Whether an error node is a character that the parser skipped: these lie in error nodes, unlike errors of hidden nodes. */
function isSkipped({ kind, parent }: FlatTree, node: number): boolean {
  return parent[node] >= 0 && kind[parent[node]] === kind[node]
}

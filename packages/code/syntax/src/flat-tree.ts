import type { Grammar } from './grammar.ts'

/** Bits of `FlatTree.flags`. */
export const NODE_NAMED = 1
export const NODE_ERROR = 2
export const NODE_MISSING = 4

/**
 * A syntax tree as parallel arrays in pre-order. Nodes are integers: node 0 is the root, the first child of node `n` is
 * `n + 1` if it has one, and the node after the subtree of `n` is `n + subtreeSize[n]`.
 *
 * Offsets are UTF-16 units, as in JavaScript strings: `source.slice(start[n], end[n])` is the text of `n`.
 * `codePointOffset` converts them.
 */
export interface FlatTree {
  readonly grammar: Grammar
  readonly source: string
  /** The number of nodes. */
  readonly size: number
  /** Whether there are error or missing nodes, because the grammar does not derive the source. */
  readonly hasError: boolean
  /** Whether the parser gave the source up, which takes too much: the tree is one error node, whatever the source holds. */
  readonly isGivenUp: boolean
  /** Index into `grammar.kinds`. */
  readonly kind: Uint16Array
  /** The field of the parent that a node fills, as an index into `grammar.fields`; 0 for none. */
  readonly field: Uint8Array
  /** `NODE_NAMED`, `NODE_ERROR` and `NODE_MISSING`, added. */
  readonly flags: Uint8Array
  /** -1 for the root. */
  readonly parent: Int32Array
  /** The number of nodes in the subtree, including the node itself: 1 for a leaf. */
  readonly subtreeSize: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
}

/** The size of one node in the arrays of a tree, in bytes. */
export const BYTES_PER_NODE = 20

/** The text of a node. */
export function nodeText(tree: FlatTree, node: number): string {
  return tree.source.slice(tree.start[node], tree.end[node])
}

/** The first child of a node that fills a field; -1 if there is none. */
export function childByField(tree: FlatTree, node: number, field: number): number {
  const { subtreeSize } = tree
  const end = node + subtreeSize[node]
  for (let child = node + 1; child < end; child += subtreeSize[child]) {
    if (tree.field[child] === field) return child
  }
  return -1
}

/** The children of a node, in order. */
export function childrenOf(tree: FlatTree, node: number): number[] {
  const { subtreeSize } = tree
  const end = node + subtreeSize[node]
  const children: number[] = []
  for (let child = node + 1; child < end; child += subtreeSize[child]) children.push(child)
  return children
}

const SLAB_BYTES = 1 << 18

let slab: ArrayBuffer = /* @__PURE__ */ new ArrayBuffer(0)
let used = 0

/**
 * Allocates the arrays of a tree, to be filled.
 *
 * Allocating seven typed arrays takes as long as parsing a short line, so the arrays of small trees are views of shared
 * slabs. A slab is freed when no tree in it is in use.
 */
export function allocateFlatTree(
  grammar: Grammar,
  source: string,
  size: number,
  hasError: boolean,
  isGivenUp = false,
): FlatTree {
  // the widest arrays lie first, so that all are aligned
  const bytes = size * BYTES_PER_NODE
  const aligned = (bytes + 3) & ~3
  let buffer = slab
  let at = used
  if (aligned > SLAB_BYTES / 8) {
    buffer = new ArrayBuffer(aligned)
    at = 0
  } else {
    if (used + aligned > slab.byteLength) {
      buffer = slab = new ArrayBuffer(SLAB_BYTES)
      at = used = 0
    }
    used += aligned
  }
  return {
    grammar,
    source,
    size,
    hasError,
    isGivenUp,
    parent: new Int32Array(buffer, at, size),
    subtreeSize: new Int32Array(buffer, at + 4 * size, size),
    start: new Int32Array(buffer, at + 8 * size, size),
    end: new Int32Array(buffer, at + 12 * size, size),
    kind: new Uint16Array(buffer, at + 16 * size, size),
    field: new Uint8Array(buffer, at + 18 * size, size),
    flags: new Uint8Array(buffer, at + 19 * size, size),
  }
}

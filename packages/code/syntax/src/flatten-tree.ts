import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_MISSING, NODE_NAMED } from './flat-tree.ts'
import type { Grammar } from './grammar.ts'
import type { RuntimeInstance } from './runtime-instance.ts'

/** The kind of error nodes in tree-sitter; flat trees have `grammar.errorKind` instead. */
const ERROR_SYMBOL = 0xffff

/*
 * Subtrees as they lie in the runtime's memory (`subtree.h` of tree-sitter). A subtree is two words. If the lowest bit of
 * the first one is set, it is a small leaf: after that bit come flags, then 8 bits of its symbol; the second word has its
 * padding and size in the upper two bytes. Otherwise the first word is the address of a record with these words. The
 * children of a record lie right before it. `build/meter-runtime.ts` accepts no other runtime than the one of this layout.
 */
const [PADDING, SIZE, CHILDREN, SYMBOL, FLAGS, VISIBLE_CHILDREN, PRODUCTION] = [1, 4, 9, 10, 11, 12, 16]
const [VISIBLE, EXTRA, LEAF_MISSING, RECORD_MISSING] = [1, 1 << 2, 1 << 4, 1 << 9]

/** Words of a grammar (`TSLanguage` in `parser.h` of tree-sitter). */
const [FIELDS, MAX_ALIASES, FIELD_SLICES, FIELD_ENTRIES, PUBLIC_SYMBOLS, ALIASES] = [8, 9, 16, 17, 19, 21]

/** How many numbers a list of children that is left for the children of one of them has in `open`. */
const OPEN = 6

let open: Int32Array = /* @__PURE__ */ new Int32Array(64 * OPEN)

/**
 * Copies a tree of the runtime into arrays. It reads the runtime's memory, as a cursor takes seven calls for each node.
 *
 * Nodes that the grammar hides are left out, and their children are those of the node around them.
 */
export function flattenTree(
  tree: number,
  grammar: Grammar,
  source: string,
  runtime: RuntimeInstance,
): FlatTree {
  const { calls, words, units } = runtime
  calls.ts_tree_root_node_wasm(tree)
  const hasError = calls.ts_node_has_error_wasm(tree) === 1
  calls.ts_tree_root_node_wasm(tree)
  const flat = allocateFlatTree(grammar, source, calls.ts_node_descendant_count_wasm(tree), hasError)
  const { named, errorKind } = grammar
  const language = runtime.language >> 2
  const hasFields = words[language + FIELDS] > 0
  const [slices, entries] = [words[language + FIELD_SLICES] >> 1, words[language + FIELD_ENTRIES] >> 1]
  const [aliases, maxAliases] = [words[language + ALIASES] >> 1, words[language + MAX_ALIASES] & 0xffff]
  const publicSymbols = words[language + PUBLIC_SYMBOLS] >> 1

  /** The field of a child by its place among the children that are no extras. An entry is (field, place, inherited). */
  function fieldOf(production: number, place: number): number {
    const slice = slices + 2 * production
    let entry = entries + 2 * units[slice]
    for (const end = entry + 2 * units[slice + 1]; entry < end; entry += 2) {
      if (units[entry + 1] === place) return units[entry]
    }
    return 0
  }

  // the list of children that is read: where its next child and its end lie, the node around it, the production of
  // the subtree that has it, the place of the next child there, and the field that the subtree has if it is hidden
  let child = tree >> 2
  let last = child + 2
  let parent = -1
  let production = 0
  let place = 0
  let outerField = 0
  // the lists around it
  let depth = 0
  let node = 0
  // where the text that has been read ends, in bytes
  let at = 0
  for (;;) {
    if (child === last) {
      if (depth === 0) return flat
      depth -= OPEN
      if (parent !== open[depth + 2]) flat.subtreeSize[parent] = node - parent
      child = open[depth]
      last = open[depth + 1]
      parent = open[depth + 2]
      production = open[depth + 3]
      place = open[depth + 4]
      outerField = open[depth + 5]
      continue
    }
    const head = words[child]
    const isLeaf = (head & 1) === 1
    const record = head >> 2
    const sizes = words[child + 1]
    const flags = isLeaf ? head >> 1 : words[record + FLAGS]
    const start = at + (isLeaf ? (sizes >>> 16) & 0xff : words[record + PADDING])
    const end = start + (isLeaf ? sizes >>> 24 : words[record + SIZE])
    child += 2
    let alias = 0
    let field = 0
    if ((flags & EXTRA) === 0) {
      field = outerField
      if (production > 0) {
        alias = units[aliases + production * maxAliases + place]
        if (hasFields) field = fieldOf(production, place) || outerField
      }
      place++
    }
    const isShown = (flags & VISIBLE) !== 0 || alias !== 0 || node === 0
    const shown = node
    if (isShown) {
      const symbol = alias || (isLeaf ? (head >>> 8) & 0xff : words[record + SYMBOL] & 0xffff)
      const kind = symbol === ERROR_SYMBOL ? errorKind : units[publicSymbols + symbol]
      flat.kind[node] = kind
      flat.flags[node] =
        (named[kind] === 1 ? NODE_NAMED : 0) |
        (kind === errorKind ? NODE_ERROR : 0) |
        ((flags & (isLeaf ? LEAF_MISSING : RECORD_MISSING)) === 0 ? 0 : NODE_MISSING)
      flat.field[node] = field
      flat.parent[node] = parent
      // of a leaf, until its children are read
      flat.subtreeSize[node] = 1
      // two bytes are a UTF-16 unit
      flat.start[node] = start >> 1
      flat.end[node] = end >> 1
      node++
    }
    const count = isLeaf ? 0 : words[record + CHILDREN]
    if (count === 0 || !(isShown || words[record + VISIBLE_CHILDREN] > 0)) {
      at = end
      continue
    }
    // the first child begins where the subtree does, with the same padding
    if (open.length === depth) open = doubled(open)
    open[depth] = child
    open[depth + 1] = last
    open[depth + 2] = parent
    open[depth + 3] = production
    open[depth + 4] = place
    open[depth + 5] = outerField
    depth += OPEN
    child = record - 2 * count
    last = record
    if (isShown) parent = shown
    production = words[record + PRODUCTION] >>> 16
    place = 0
    outerField = isShown ? 0 : field
  }
}

function doubled(small: Int32Array): Int32Array {
  const large = new Int32Array(2 * small.length)
  large.set(small)
  return large
}

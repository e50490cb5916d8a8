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
const PADDING = 1
const SIZE = 4
const ERROR_COST = 8
const CHILDREN = 9
const SYMBOL = 10
const FLAGS = 11
const VISIBLE_CHILDREN = 12
const VISIBLE_DESCENDANTS = 14
const PRODUCTION = 16

/** Flags of a subtree. */
const VISIBLE = 1
const EXTRA = 1 << 2
const LEAF_MISSING = 1 << 4
const RECORD_MISSING = 1 << 9

/** Words of a grammar (`TSLanguage` in `parser.h` of tree-sitter). */
const MAX_ALIASES = 9
const FIELD_SLICES = 16
const FIELD_ENTRIES = 17
const PUBLIC_SYMBOLS = 19
const ALIASES = 21

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
  const { words, units } = runtime
  // a tree begins with its root, which is a record, also if it is empty
  const root = words[tree >> 2] >> 2
  const flat = allocateFlatTree(
    grammar,
    source,
    words[root + VISIBLE_DESCENDANTS] + 1,
    words[root + ERROR_COST] !== 0,
  )
  const { named, errorKind } = grammar
  const language = runtime.language >> 2
  // tables of half words; a grammar without fields has no slices
  const slices = words[language + FIELD_SLICES] >> 1
  const entries = words[language + FIELD_ENTRIES] >> 1
  const publicSymbols = words[language + PUBLIC_SYMBOLS] >> 1
  const aliases = words[language + ALIASES] >> 1
  const maxAliases = words[language + MAX_ALIASES] & 0xffff

  /** The field of a child by its place among the children that are no extras. An entry is (field, place, inherited). */
  function fieldOf(production: number, place: number): number {
    const slice = slices + 2 * production
    let entry = entries + 2 * units[slice]
    for (const end = entry + 2 * units[slice + 1]; entry < end; entry += 2) {
      if (units[entry + 1] === place) return units[entry]
    }
    return 0
  }

  // the list of children that is read: where its next child lies and where it ends, which is at the record that has it;
  // the node around it, the place of the next child, and the field of the record if it is hidden
  let child = tree >> 2
  let last = child + 2
  let parent = -1
  let place = 0
  let outerField = 0
  // the same of the lists around it, the innermost last
  const outer: number[] = []
  let node = 0
  // where the text that has been read ends, in bytes
  let at = 0
  for (;;) {
    if (child === last) {
      if (outer.length === 0) return flat
      const around = parent
      outerField = outer.pop()!
      place = outer.pop()!
      parent = outer.pop()!
      last = outer.pop()!
      child = outer.pop()!
      if (parent !== around) flat.subtreeSize[around] = node - around
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
    if (node > 0 && (flags & EXTRA) === 0) {
      field = outerField
      const production = words[last + PRODUCTION] >>> 16
      if (production > 0) {
        alias = units[aliases + production * maxAliases + place]
        if (slices > 0) field = fieldOf(production, place) || outerField
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
    outer.push(child, last, parent, place, outerField)
    child = record - 2 * count
    last = record
    if (isShown) parent = shown
    place = 0
    outerField = isShown ? 0 : field
  }
}

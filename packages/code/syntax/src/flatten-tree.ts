import type { Tree } from 'web-tree-sitter'
import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_MISSING, NODE_NAMED } from './flat-tree.ts'
import type { Grammar } from './grammar.ts'
import type { RawCalls } from './raw-calls.ts'

/** The kind of error nodes in tree-sitter; flat trees have `grammar.errorKind` instead. */
const ERROR_SYMBOL = 0xffff

/** Copies a tree-sitter tree into arrays, using the public cursor. */
export function flattenTree(tree: Tree, grammar: Grammar, source: string): FlatTree {
  const root = tree.rootNode
  const flat = allocateFlatTree(grammar, source, root.descendantCount, root.hasError)
  const cursor = tree.walk()
  let parent = -1
  for (let node = 0; ; node++) {
    enterNode(flat, node, parent, cursor.nodeTypeId, cursor.currentFieldId, cursor.nodeIsMissing)
    flat.start[node] = cursor.startIndex
    flat.end[node] = cursor.endIndex
    if (cursor.gotoFirstChild()) {
      parent = node
      continue
    }
    // climb until there is a next sibling
    while (parent >= 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent()
      flat.subtreeSize[parent] = node + 1 - parent
      parent = flat.parent[parent]
    }
    if (parent < 0) break
  }
  cursor.delete()
  return flat
}

/** The same as `flattenTree`, using undocumented calls of the runtime. */
export function flattenTreeRaw(tree: Tree, grammar: Grammar, source: string, raw: RawCalls): FlatTree {
  const address = (tree as unknown as readonly [number])[0]
  // the transfer words hold the root until the cursor is created from it, and the cursor from then on
  raw._ts_tree_root_node_wasm(address)
  const hasError = raw._ts_node_has_error_wasm(address) === 1
  raw._ts_tree_root_node_wasm(address)
  const size = raw._ts_node_descendant_count_wasm(address)
  raw._ts_tree_root_node_wasm(address)
  raw._ts_tree_cursor_new_wasm(address)
  const flat = allocateFlatTree(grammar, source, size, hasError)
  const { start, end, subtreeSize } = flat
  let parent = -1
  for (let node = 0; ; node++) {
    const missing = hasError && raw._ts_tree_cursor_current_node_is_missing_wasm(address) === 1
    const symbol = raw._ts_tree_cursor_current_node_type_id_wasm(address)
    const field = raw._ts_tree_cursor_current_field_id_wasm(address)
    enterNode(flat, node, parent, symbol, field, missing)
    start[node] = raw._ts_tree_cursor_start_index_wasm(address)
    end[node] = raw._ts_tree_cursor_end_index_wasm(address)
    if (raw._ts_tree_cursor_goto_first_child_wasm(address)) {
      parent = node
      continue
    }
    while (parent >= 0 && !raw._ts_tree_cursor_goto_next_sibling_wasm(address)) {
      raw._ts_tree_cursor_goto_parent_wasm(address)
      subtreeSize[parent] = node + 1 - parent
      parent = flat.parent[parent]
    }
    if (parent < 0) break
  }
  raw._ts_tree_cursor_delete_wasm(address)
  return flat
}

/** Writes the fields of a node that are known before its children; the subtree's size is that of a leaf. */
function enterNode(
  flat: FlatTree,
  node: number,
  parent: number,
  symbol: number,
  field: number,
  missing: boolean,
): void {
  const { grammar } = flat
  const kind = symbol === ERROR_SYMBOL ? grammar.errorKind : symbol
  flat.kind[node] = kind
  flat.field[node] = field
  flat.parent[node] = parent
  flat.subtreeSize[node] = 1
  flat.flags[node] =
    (grammar.named[kind] === 1 ? NODE_NAMED : 0) |
    (kind === grammar.errorKind ? NODE_ERROR : 0) |
    (missing ? NODE_MISSING : 0)
}

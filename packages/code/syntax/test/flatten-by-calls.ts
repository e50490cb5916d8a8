import { allocateFlatTree, type FlatTree, NODE_ERROR, NODE_MISSING, NODE_NAMED } from '../src/flat-tree.ts'
import type { Grammar } from '../src/grammar.ts'
import type { RuntimeCalls } from '../src/runtime-instance.ts'

/** The kind of error nodes in tree-sitter; flat trees have `grammar.errorKind` instead. */
const ERROR_SYMBOL = 0xffff

/** Copies a tree of the runtime into arrays by the calls of its cursor: the slow twin of `flattenTree`. */
export function flattenByCalls(
  tree: number,
  grammar: Grammar,
  source: string,
  calls: RuntimeCalls,
): FlatTree {
  const {
    ts_tree_cursor_current_node_is_missing_wasm: isMissing,
    ts_tree_cursor_current_node_type_id_wasm: symbolOf,
    ts_tree_cursor_current_field_id_wasm: fieldIdOf,
    ts_tree_cursor_start_index_wasm: startOf,
    ts_tree_cursor_end_index_wasm: endOf,
    ts_tree_cursor_goto_first_child_wasm: toFirstChild,
    ts_tree_cursor_goto_next_sibling_wasm: toNextSibling,
    ts_tree_cursor_goto_parent_wasm: toParent,
  } = calls
  // the transfer words hold the root until the cursor is created from it, and the cursor from then on
  calls.ts_tree_root_node_wasm(tree)
  const hasError = calls.ts_node_has_error_wasm(tree) === 1
  calls.ts_tree_root_node_wasm(tree)
  const size = calls.ts_node_descendant_count_wasm(tree)
  calls.ts_tree_root_node_wasm(tree)
  calls.ts_tree_cursor_new_wasm(tree)
  const flat = allocateFlatTree(grammar, source, size, hasError)
  const { start, end, subtreeSize } = flat
  let parent = -1
  for (let node = 0; ; node++) {
    const missing = hasError && isMissing(tree) === 1
    flat.parent[node] = parent
    flat.field[node] = fieldIdOf(tree)
    // of a leaf, until its end is known
    flat.subtreeSize[node] = 1
    writeKind(flat, node, symbolOf(tree), missing)
    start[node] = startOf(tree)
    end[node] = endOf(tree)
    if (toFirstChild(tree)) {
      parent = node
      continue
    }
    // climb until there is a next sibling
    while (parent >= 0 && !toNextSibling(tree)) {
      toParent(tree)
      subtreeSize[parent] = node + 1 - parent
      parent = flat.parent[parent]
    }
    if (parent < 0) break
  }
  calls.ts_tree_cursor_delete_wasm(tree)
  return flat
}

/** Writes the kind and the flags of a node. */
function writeKind(flat: FlatTree, node: number, symbol: number, missing: boolean): void {
  const { grammar } = flat
  const kind = symbol === ERROR_SYMBOL ? grammar.errorKind : symbol
  flat.kind[node] = kind
  flat.flags[node] =
    (grammar.named[kind] === 1 ? NODE_NAMED : 0) |
    (kind === grammar.errorKind ? NODE_ERROR : 0) |
    (missing ? NODE_MISSING : 0)
}

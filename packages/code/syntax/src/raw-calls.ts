/**
 * Calls of web-tree-sitter's runtime on which its public cursor is built. The public cursor copies its four words in and
 * out of the runtime at every step; these calls do not, so that reading a tree is several times as fast. They are
 * undocumented: the version of web-tree-sitter is pinned, and the public cursor is the fallback.
 */
export interface RawCalls {
  /** The runtime's memory; another array after it has grown. */
  readonly HEAP32: Int32Array
  /** Returns the address of the words in which nodes and cursors are passed. */
  _ts_init(): number
  _ts_tree_root_node_wasm(tree: number): void
  _ts_node_descendant_count_wasm(tree: number): number
  _ts_node_has_error_wasm(tree: number): number
  _ts_tree_cursor_new_wasm(tree: number): void
  _ts_tree_cursor_delete_wasm(tree: number): void
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number
  _ts_tree_cursor_goto_parent_wasm(tree: number): number
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number
  _ts_tree_cursor_current_node_is_missing_wasm(tree: number): number
  _ts_tree_cursor_current_field_id_wasm(tree: number): number
  _ts_tree_cursor_start_index_wasm(tree: number): number
  _ts_tree_cursor_end_index_wasm(tree: number): number
}

const NAMES: readonly (keyof RawCalls)[] = [
  '_ts_init',
  '_ts_tree_root_node_wasm',
  '_ts_node_descendant_count_wasm',
  '_ts_node_has_error_wasm',
  '_ts_tree_cursor_new_wasm',
  '_ts_tree_cursor_delete_wasm',
  '_ts_tree_cursor_goto_first_child_wasm',
  '_ts_tree_cursor_goto_next_sibling_wasm',
  '_ts_tree_cursor_goto_parent_wasm',
  '_ts_tree_cursor_current_node_type_id_wasm',
  '_ts_tree_cursor_current_node_is_missing_wasm',
  '_ts_tree_cursor_current_field_id_wasm',
  '_ts_tree_cursor_start_index_wasm',
  '_ts_tree_cursor_end_index_wasm',
]

/** The raw calls of a runtime, or `undefined` if one of them is missing. */
export function rawCalls(runtime: object): RawCalls | undefined {
  const known = runtime as Partial<Record<keyof RawCalls, unknown>>
  const complete =
    known.HEAP32 instanceof Int32Array && NAMES.every((name) => typeof known[name] === 'function')
  return complete ? (runtime as RawCalls) : undefined
}

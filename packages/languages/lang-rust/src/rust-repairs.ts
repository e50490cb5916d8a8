import { type FlatTree, nodeText, type SyntaxRepair } from '@codegen-eval/syntax'

/** The text that the grammar reads in place of `unsafe` before `extern`, which nobody writes there. */
const UNSAFE = 'pub(in r#unsafe)'

/** `unsafe extern` blocks of edition 2024 and `safe` in them, and types without bounds in `where`. */
export const RUST_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /\bunsafe(?=\s+extern\s*(?:r?#*"[^"]*"#*\s*)?\{)/g,
    standIn: UNSAFE,
    at: /foreign_mod_item visibility_modifier$/,
    words: ['unsafe'],
  },
  {
    form: /\bsafe(?=\s+fn\b)/g,
    standIn: 'unsafe',
    at: /foreign_mod_item declaration_list function_signature_item function_modifiers unsafe$/,
    check: (tree, node) => tree.subtreeSize[tree.parent[node]] === 2 && isInUnsafeBlock(tree, node),
    words: ['safe'],
  },
  {
    form: /\b(?:un)?safe\s+static\b/g,
    standIn: 'static',
    at: /foreign_mod_item declaration_list static_item static$/,
    check: isInUnsafeBlock,
    words: ['safe', 'static', 'unsafe'],
  },
  {
    // the bounds that a type lacks
    form: /(?=[,{])(?<=\bwhere\b[^{}]{0,400}[\w\])>]\s{0,9}:\s{0,9})/g,
    standIn: ' X',
    at: /where_predicate trait_bounds type_identifier$/,
  },
]

function isInUnsafeBlock(tree: FlatTree, node: number): boolean {
  let block = node
  while (tree.grammar.kinds[tree.kind[block]] !== 'foreign_mod_item') block = tree.parent[block]
  return nodeText(tree, block).startsWith(UNSAFE)
}

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
    form: /(?=[,{])(?<=\bwhere\b[^{}]{0,400}[\w\])>]\s{0,9}:\s{0,9})|(?=[,>])(?<=[<,]\s{0,9}'?[A-Za-z_]\w{0,60}\s{0,9}:\s{0,9})/g,
    standIn: ' X',
    at: /(?:where_predicate|type_parameter|lifetime_parameter) trait_bounds type_identifier$/,
  },
  {
    form: /(?<=\bfn\([^()]{0,99}&\s{0,9})_\b/g,
    standIn: 'x',
    at: /reference_type type_identifier$/,
    words: ['_'],
  },
  // a sign of macros alone
  { form: /~/g, standIn: '!', at: /token_tree !$/ },
  {
    // an assignment to some members
    form: /(?<![\w:])(?:\w{1,60}::){0,9}[A-Z]\w{0,60}\s{0,9}\{[^{};]{0,200}\.\.\s{0,9}\}(?=\s{0,9}=(?![=>]))/g,
    standIn: 'x',
    at: /assignment_expression identifier$/,
    context: ['fn x() { let ', ' = x; }'],
    only: /^struct_pattern$/,
  },
]

function isInUnsafeBlock(tree: FlatTree, node: number): boolean {
  let block = node
  while (tree.grammar.kinds[tree.kind[block]] !== 'foreign_mod_item') block = tree.parent[block]
  return nodeText(tree, block).startsWith(UNSAFE)
}

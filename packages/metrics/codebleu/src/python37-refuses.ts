import { childrenOf, type FlatTree, nodeText } from '@codegen-eval/syntax'

/** Whether a node of a kind is a syntax error in Python 3.7, given its children. */
type Check = (tree: FlatTree, children: readonly number[], node: number) => boolean

/** Statements and expressions in which Python 3.7 knows no starred expression: `return *a, b`, `x[*a]`. */
const WITHOUT_STARS: ReadonlySet<string> = new Set([
  'return_statement',
  'yield',
  'for_statement',
  'subscript',
])

/** Names of type aliases; other nodes after `type` are parts of a call or an item: `type(x).y = z`. */
const LATER_ALIASES: ReadonlySet<string> = new Set(['identifier', 'generic_type'])

const always: Check = () => true

/** Syntax that is newer than Python 3.7, and errors that later versions leave to the compiler. */
const CHECKS: Readonly<Record<string, Check>> = {
  // 3.8
  named_expression: always,
  positional_separator: always,
  interpolation: (tree, children, node) => hasKind(tree, children, '=') || isLaterField(tree, node),
  format_expression: (tree, _, node) => isLaterField(tree, node),
  list_splat: isLaterStar,
  // 3.9
  decorator: (tree, children) => !isDottedCall(tree, children[1]),
  parenthesized_expression: (tree, children) => hasKind(tree, children, 'as_pattern'),
  tuple: (tree, children) => hasKind(tree, children, 'as_pattern'),
  // without `as`, the parentheses are those of a tuple
  with_clause: (tree, children) =>
    hasKind(tree, children, '(') && children.some((item) => kindName(tree, item + 1) === 'as_pattern'),
  // 3.10
  match_statement: always,
  // 3.11, 3.14
  except_clause: (tree, children) => hasKind(tree, children, '*') || hasKind(tree, children, ','),
  splat_type: always,
  // 3.12
  function_definition: (tree, children) => hasKind(tree, children, 'type_parameter'),
  class_definition: (tree, children) => hasKind(tree, children, 'type_parameter'),
  type_alias_statement: (tree, children) => LATER_ALIASES.has(kindName(tree, children[1] + 1)),
  // refused by the parser of 3.7, by the compiler of 3.9 and later
  argument_list: hasRepeatedKeyword,
}

/**
 * Whether the parser of Python 3.7, which Out of the BLEU's replication package uses, refuses a source that Python 3.11
 * parses: because of syntax that it does not know, or of a keyword argument that is given twice. Linear in the size of
 * the tree.
 *
 * @param tree A tree of the Python grammar without syntax errors.
 */
export function python37Refuses(tree: FlatTree): boolean {
  const checks = tree.grammar.kinds.map((kind) => (Object.hasOwn(CHECKS, kind) ? CHECKS[kind] : undefined))
  for (let node = 0; node < tree.size; node++) {
    if (tree.subtreeSize[node] > 1 && checks[tree.kind[node]]?.(tree, childrenOf(tree, node), node))
      return true
  }
  return false
}

/**
 * Whether a value of an f-string has what only Python 3.12 lets it have: a backslash, a comment, the quotes around it, a
 * line end within single quotes, or a value in the format of a value in a format; or is one of a template, of 3.14.
 */
function isLaterField(tree: FlatTree, node: number): boolean {
  let string = tree.parent[node]
  for (; kindName(tree, string) !== 'string'; string = tree.parent[string])
    if (kindName(tree, string) === 'format_expression') return true
  const start = nodeText(tree, string + 1)
  const quote = start.replace(/^\w+/, '')
  const field = nodeText(tree, node)
  if (field.includes('\\') || field.includes(quote) || /t/i.test(start)) return true
  if (quote.length === 1 && /[\r\n]/.test(field)) return true
  return field.replace(/('''|"""|'|").*?\1|:.*/gs, '').includes('#')
}

function kindName(tree: FlatTree, node: number): string {
  return tree.grammar.kinds[tree.kind[node]]
}

function hasKind(tree: FlatTree, nodes: readonly number[], kind: string): boolean {
  return nodes.some((node) => kindName(tree, node) === kind)
}

/** Whether a star stands where Python 3.7 knows none. The grammar takes the star of `*a.b(c)` for a part of `*a`. */
function isLaterStar(tree: FlatTree, _: readonly number[], star: number): boolean {
  const isList = (node: number) => kindName(tree, node) === 'expression_list'
  let node = star
  while (node > 0 && tree.parent[node] + 1 === node && !isList(tree.parent[node])) node = tree.parent[node]
  if (node === 0) return false
  const around = tree.parent[node]
  return WITHOUT_STARS.has(kindName(tree, isList(around) ? tree.parent[around] : around))
}

/** Whether a node is a dotted name, or a call of one. */
function isDottedCall(tree: FlatTree, node: number): boolean {
  let part = kindName(tree, node) === 'call' ? childrenOf(tree, node)[0] : node
  while (kindName(tree, part) === 'attribute') part = childrenOf(tree, part)[0]
  return kindName(tree, part) === 'identifier'
}

function hasRepeatedKeyword(tree: FlatTree, children: readonly number[]): boolean {
  const names = new Set<string>()
  for (const child of children) {
    if (kindName(tree, child) !== 'keyword_argument') continue
    // Python compares identifiers in this form
    const name = nodeText(tree, childrenOf(tree, child)[0]).normalize('NFKC')
    if (names.has(name)) return true
    names.add(name)
  }
  return false
}

import { childrenOf, type FlatTree, type Grammar, nodeText } from '@codegen-eval/syntax'

type Piece = readonly [start: number, end: number]

/** Kinds that are types as a whole: with the white space before them. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'type_annotation',
  'opting_type_annotation',
  'omitting_type_annotation',
  'type_predicate_annotation',
  'asserts_annotation',
  'implements_clause',
])

/** Kinds between angle brackets, which stand directly after a name or before a value. */
const BRACKETED: ReadonlySet<string> = new Set(['type_parameters', 'type_arguments'])

/** Statements and members that declare nothing but types. */
const DECLARATIONS: ReadonlySet<string> = new Set([
  'interface_declaration',
  'type_alias_declaration',
  'ambient_declaration',
  'function_signature',
  'method_signature',
  'abstract_method_signature',
  'index_signature',
])

/** Words before members of classes that say nothing about values. */
const MODIFIERS: ReadonlySet<string> = new Set([
  'accessibility_modifier',
  'override_modifier',
  'readonly',
  'abstract',
  'declare',
])

/** Parents whose `?` and `!` belong to a type. */
const MARKED: ReadonlySet<string> = new Set([
  'optional_parameter',
  'public_field_definition',
  'method_definition',
  'variable_declarator',
  'non_null_expression',
])

/**
 * The pieces of a TypeScript source that declare nothing but types: annotations, type parameters and arguments,
 * interfaces, type aliases, overloads, `declare`, `as T`, `satisfies T`, `!`, `implements`, modifiers of members, and
 * imports and exports of types. What is left is JavaScript, but for enumerations, namespaces, decorators and parameters
 * that are properties, which stay because they compute something.
 */
export function typePieces(tree: FlatTree): readonly Piece[] {
  const pieces: Piece[] = []
  for (let node = 0; node < tree.size; ) {
    const piece = pieceAt(tree, node)
    if (piece) pieces.push(piece)
    // an annotation within an expression is left out, but not the expression
    node += piece && piece[0] <= tree.start[node] && piece[1] >= tree.end[node] ? tree.subtreeSize[node] : 1
  }
  return apart(pieces)
}

function pieceAt(tree: FlatTree, node: number): Piece | undefined {
  const kind = kindName(tree.grammar, tree.kind[node])
  const parent = tree.parent[node]
  const parentKind = parent < 0 ? '' : kindName(tree.grammar, tree.kind[parent])
  if (ANNOTATIONS.has(kind)) return withSpaceBefore(tree, tree.start[node], tree.end[node])
  if (BRACKETED.has(kind)) return [tree.start[node], tree.end[node]]
  if (DECLARATIONS.has(kind)) return isTypeMember(parentKind) ? undefined : statement(tree, node)
  if (MODIFIERS.has(kind)) return isOfParameter(parentKind) ? undefined : withSpaceAfter(tree, node)
  if ((kind === '?' || kind === '!') && MARKED.has(parentKind))
    return withSpaceBefore(tree, tree.start[node], tree.end[node])
  switch (kind) {
    case 'as_expression':
    case 'satisfies_expression': {
      const [value, word, type] = childrenOf(tree, node)
      // `as const` is one, too
      return type === undefined && word === undefined
        ? undefined
        : withSpaceBefore(tree, tree.end[value], tree.end[node])
    }
    case 'export_statement':
      return exportsType(tree, node) ? statement(tree, node) : undefined
    case 'import_statement':
      return isOfType(tree, node) ? statement(tree, node) : undefined
    case 'import_specifier':
    case 'export_specifier':
      return isOfType(tree, node) ? listItem(tree, node) : undefined
    case 'required_parameter':
      return nodeText(tree, node + 1) === 'this' ? listItem(tree, node) : undefined
    default:
      return undefined
  }
}

function kindName(grammar: Grammar, kind: number): string {
  return grammar.kinds[kind]
}

/** Members of types go with the type that they are in. */
function isTypeMember(parent: string): boolean {
  return parent === 'interface_body' || parent === 'object_type'
}

function isOfParameter(parent: string): boolean {
  return parent === 'required_parameter' || parent === 'optional_parameter'
}

function isOfType(tree: FlatTree, node: number): boolean {
  return childrenOf(tree, node)
    .slice(0, 2)
    .some(
      (child) =>
        tree.subtreeSize[child] === 1 && nodeText(tree, child) === 'type' && (tree.flags[child] & 1) === 0,
    )
}

function exportsType(tree: FlatTree, node: number): boolean {
  if (isOfType(tree, node)) return true
  return childrenOf(tree, node).some((child) => DECLARATIONS.has(kindName(tree.grammar, tree.kind[child])))
}

/** A statement with `;` after it. The line before it stays. */
function statement(tree: FlatTree, node: number): Piece {
  const { source } = tree
  const semicolon = /[ \t]*;/y
  semicolon.lastIndex = tree.end[node]
  const end = semicolon.test(source) ? semicolon.lastIndex : tree.end[node]
  const piece = withSpaceBefore(tree, tree.start[node], end)
  // the first line has none before it
  return piece[0] > 0 ? piece : [0, end + /^\s*/.exec(source.slice(end))![0].length]
}

/** An item of a list with the comma after it, or the one before it if it is the last. */
function listItem(tree: FlatTree, node: number): Piece {
  const { source } = tree
  const comma = /\s*,\s*/y
  comma.lastIndex = tree.end[node]
  if (comma.test(source)) return [tree.start[node], comma.lastIndex]
  const [from, end] = withSpaceBefore(tree, tree.start[node], tree.end[node])
  return [source[from - 1] === ',' ? from - 1 : from, end]
}

function withSpaceBefore({ source }: FlatTree, start: number, end: number): Piece {
  let from = start
  while (from > 0 && /\s/.test(source[from - 1])) from--
  return [from, end]
}

function withSpaceAfter({ source, start, end }: FlatTree, node: number): Piece {
  let to = end[node]
  while (to < source.length && /\s/.test(source[to])) to++
  return [start[node], to]
}

/** The same pieces without overlaps. */
function apart(pieces: readonly Piece[]): readonly Piece[] {
  const sorted = pieces.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
  let at = 0
  return sorted.flatMap(([start, end]): Piece[] => {
    const from = Math.max(start, at)
    at = Math.max(at, end)
    return at > from ? [[from, at]] : []
  })
}

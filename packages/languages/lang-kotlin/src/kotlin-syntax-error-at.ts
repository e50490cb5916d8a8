import { childrenOf, type FlatTree, firstErrorAt, nodeText } from '@codegen-eval/syntax'
import { KOTLIN_KEYWORDS } from './kotlin-keywords.ts'

/** Keywords that the grammar derives as names, where they are expressions. */
const EXPRESSIONS = new Set(['break', 'continue', 'false', 'null', 'true'])
/** Parents of names that are no expressions. */
const NAMING =
  /^(?:(?:variable|function|class|object)_declaration|(?:type_)?parameter|user_type|qualified_identifier|enum_entry)$/

const ESCAPE = /^\\(?:[tbnr'"\\$]|u[\da-fA-F]{4})/

/**
 * The offset of the first place that Kotlin refuses in a tree; -1 if there is none. The grammar accepts more than Kotlin:
 * keywords as names, and characters after a backslash that are no escapes.
 */
export function kotlinSyntaxErrorAt(tree: FlatTree): number {
  if (tree.hasError) return firstErrorAt(tree)
  const { grammar, kind, parent, start, end, size, source } = tree
  for (let node = 0; node < size; node++) {
    const name = grammar.kinds[kind[node]]
    const text = source.slice(start[node], end[node])
    if (name === 'identifier' && KOTLIN_KEYWORDS.has(text) && !isExpression(tree, node, text))
      return start[node]
    if (
      isEscape(name, text, grammar.kinds[kind[parent[node]]]) &&
      !ESCAPE.test(source.slice(start[node], start[node] + 6))
    )
      return start[node]
  }
  return -1
}

/** Whether a keyword stands where the language has it and the grammar a name: as an expression, or in `A::class`. */
function isExpression(tree: FlatTree, node: number, text: string): boolean {
  const { grammar, kind, parent } = tree
  const around = parent[node]
  if (grammar.kinds[kind[around]] !== 'navigation_expression')
    return EXPRESSIONS.has(text) && !NAMING.test(grammar.kinds[kind[around]])
  const parts = childrenOf(tree, around)
  if (parts[0] === node) return EXPRESSIONS.has(text)
  return text === 'class' && nodeText(tree, parts.at(-2)!) === '::'
}

/** Whether a node is a backslash with what follows; in a string the grammar has unknown escapes as content. */
function isEscape(name: string, text: string, around: string): boolean {
  return (
    name === 'escape_sequence' ||
    (name === 'string_content' && around === 'string_literal' && text.startsWith('\\'))
  )
}

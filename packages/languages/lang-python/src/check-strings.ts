import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './node-check.ts'
import { namedPartsOf, partsOf } from './parts-of.ts'
import type { PythonKinds } from './python-kinds.ts'
import { type StringStyle, stringStyle } from './string-style.ts'

const PREFIX = /^([uU]|[bB][rR]?|[rR][bB]?|[fFtT][rR]?|[rR][fFtT])?["']/

/**
 * Escapes that CPython cannot decode, in strings and in bytes. Names of characters are not looked up; all of them
 * consist of letters, digits, spaces and hyphens.
 */
const BAD_STRING_ESCAPE =
  /\\(?:x(?![\da-fA-F]{2})|u(?![\da-fA-F]{4})|U(?!000[\da-fA-F]{5}|0010[\da-fA-F]{4})|N(?!\{[A-Za-z\d -]+\}))/
const BAD_BYTES_ESCAPE = /\\x(?![\da-fA-F]{2})/

/** Text between quotes, and the values of f-strings. */
export const checkStrings: NodeChecks = {
  string(tree, node, kinds) {
    const style = styleOf(tree, node, kinds)
    if (!style) return false
    // the node of the closing quotes may include escapes of a raw string
    const end = tree.end[node] - style.quote.length
    // the grammar may find values in other strings, too
    const texts = style.format
      ? textsOf(tree, node, end, kinds)
      : [tree.source.slice(tree.end[node + 1], end)]
    return texts.every((text) => isText(text, style))
  },
  concatenated_string(tree, node, kinds) {
    const styles = namedPartsOf(tree, node, kinds).map((string) => styleOf(tree, string, kinds))
    return styles.every(
      (style) => style?.bytes === styles[0]?.bytes && style?.template === styles[0]?.template,
    )
  },
  // only `!s`, `!r` and `!a`
  type_conversion: (tree, node) => /^![sra]$/.test(nodeText(tree, node)),
  format_specifier(tree, node, kinds) {
    const style = styleOf(tree, around(tree, node, kinds.kind.string), kinds)
    if (!style) return false
    // the grammar reads on to the brace, although a quote has ended the string
    // blanks before the brace are not part of any node
    const end = tree.start[node + tree.subtreeSize[node]]
    return textsOf(tree, node, end, kinds).every(
      (text) => isText(text, style) && !withoutEscapes(text).includes(style.quote),
    )
  },
}

/** The style of a string; `undefined` for prefixes that only the grammar accepts. */
function styleOf(tree: FlatTree, string: number, { kind }: PythonKinds): StringStyle | undefined {
  const start = nodeText(tree, string + 1)
  if (tree.kind[string + 1] !== kind.string_start || !PREFIX.test(start)) return undefined
  return stringStyle(start)
}

/**
 * The texts of a string or of a format around its values. Only some of them have nodes, so they are found from the
 * positions of the other nodes.
 */
function textsOf(tree: FlatTree, node: number, end: number, kinds: PythonKinds): string[] {
  const { kind } = kinds
  const texts: string[] = []
  let at = tree.end[node + 1]
  for (const part of partsOf(tree, node, kinds)) {
    if (tree.kind[part] !== kind.interpolation && tree.kind[part] !== kind.format_expression) continue
    texts.push(tree.source.slice(at, tree.start[part]))
    at = tree.end[part]
  }
  texts.push(tree.source.slice(at, end))
  return texts
}

/** The nearest node around another that is of one of these kinds; the root where there is none. */
function around(tree: FlatTree, node: number, ...kinds: readonly number[]): number {
  let outer = tree.parent[node]
  while (outer > 0 && !kinds.includes(tree.kind[outer])) outer = tree.parent[outer]
  return outer
}

function isText(text: string, { quote, bytes, raw }: StringStyle): boolean {
  if (bytes && /[\u0080-\uffff]/.test(text)) return false
  if (quote.length === 1 && /[\r\n]/.test(withoutEscapes(text))) return false
  return raw || areEscapes(text, bytes)
}

/** A text without backslashes and the characters that they escape. */
function withoutEscapes(text: string): string {
  return text.includes('\\') ? text.replace(/\\(\r\n|.)/gs, '') : text
}

/** Whether the escapes of a text are complete. */
function areEscapes(text: string, bytes: boolean): boolean {
  if (!text.includes('\\')) return true
  // a doubled backslash starts no escape and ends the text before it
  return !(bytes ? BAD_BYTES_ESCAPE : BAD_STRING_ESCAPE).test(text.replaceAll('\\\\', '!!'))
}

import type { AstContext, NodeBuilders } from './ast-context.ts'
import { built, fieldChild, hasKind, namedParts, parts, text } from './ast-parts.ts'
import { unescapePython } from './python-literals.ts'
import type { PythonNode, PythonValue } from './python-node.ts'
import { type StringStyle, stringStyle } from './string-style.ts'

/** Strings, bytes and f-strings. */
export const buildStrings: NodeBuilders = {
  string: (context, node) => joined(node, pieces(context, node)),
  concatenated_string(context, node) {
    const strings = namedParts(context, node)
    return joined(
      node,
      strings.flatMap((string) => pieces(context, string)),
    )
  },
  interpolation: formattedValue,
  format_expression: formattedValue,
  format_specifier(context, node) {
    const values: PythonValue[] = []
    const { tree } = context
    const style = styleAround(context, node)
    // the text between the colon and the nested values has no nodes
    let at = tree.start[node] + 1
    const addText = (to: number) => {
      if (to > at) values.push(constant(node, 'str', decoded(tree.source.slice(at, to), style)))
    }
    for (const part of namedParts(context, node)) {
      addText(tree.start[part])
      values.push(context.built[part])
      at = tree.end[part]
    }
    // line ends before the brace are not part of any node
    addText(tree.start[node + tree.subtreeSize[node]])
    return { type: 'JoinedStr', syntax: node, values }
  },
}

/** A piece of a string: text, or a value of an f-string. */
interface Piece {
  readonly bytes: boolean
  readonly format: boolean
  readonly text: string
  readonly value: PythonValue
}

/** Raw texts of a literal have no nodes, so texts are found from the positions of the other nodes. */
function pieces(context: AstContext, string: number): Piece[] {
  const { tree, kinds } = context
  const { kind } = kinds
  const [start, ...rest] = parts(context, string)
  const style = stringStyle(text(context, start))
  const { bytes, format, quote } = style
  const found: Piece[] = [{ bytes, format, text: '', value: null }]
  const add = (literal: string, value: PythonValue) => found.push({ bytes, format, text: literal, value })
  const addText = (from: number, to: number) => {
    const literal = tree.source.slice(from, to)
    add(decoded(format ? literal.replaceAll('{{', '{').replaceAll('}}', '}') : literal, style), null)
  }
  let at = tree.end[start]
  for (const part of rest) {
    if (!hasKind(context, part, kind.interpolation)) continue
    addText(at, tree.start[part])
    at = tree.end[part]
    // `{x=}` adds its source text
    add(selfDocumentation(context, part), null)
    add('', context.built[part])
  }
  // the node of the closing quotes may include escapes of a raw string
  addText(at, tree.end[string] - quote.length)
  return found
}

/** The style of the string around a node. */
function styleAround(context: AstContext, node: number): StringStyle {
  const { tree, kinds } = context
  let string = tree.parent[node]
  while (tree.kind[string] !== kinds.kind.string) string = tree.parent[string]
  return stringStyle(text(context, string + 1))
}

/** The characters that a text between quotes denotes. */
function decoded(literal: string, { raw, bytes }: StringStyle): string {
  return raw ? literal.replace(/\r\n?/g, '\n') : unescapePython(literal, bytes)
}

/** One constant, or the values of an f-string with the texts between them. */
function joined(node: number, all: readonly Piece[]): PythonNode {
  if (!all.some(({ format }) => format)) {
    return constant(node, all[0].bytes ? 'bytes' : 'str', all.map(({ text }) => text).join(''))
  }
  const values: PythonValue[] = []
  let held = ''
  for (const { text, value } of all) {
    held += text
    if (value === null) continue
    if (held !== '') values.push(constant(node, 'str', held))
    values.push(value)
    held = ''
  }
  if (held !== '') values.push(constant(node, 'str', held))
  return { type: 'JoinedStr', syntax: node, values }
}

function constant(syntax: number, kind: string, value: string): PythonNode {
  return { type: 'Constant', syntax, value, kind }
}

const REPR = 'r'.charCodeAt(0)

function formattedValue(context: AstContext, node: number): PythonNode {
  const { tree } = context
  const conversion = fieldChild(context, node, 'type_conversion')
  const format = built(context, node, 'format_specifier')
  const documented = selfDocumentation(context, node) !== ''
  const expression = fieldChild(context, node, 'expression')
  const written = conversion < 0 ? -1 : tree.source.charCodeAt(tree.start[conversion] + 1)
  return {
    type: 'FormattedValue',
    syntax: node,
    value: context.built[expression],
    // `{x=}` formats the value with `repr`, unless it has a format
    conversion: written < 0 && documented && format === null ? REPR : written,
    format_spec: format,
  }
}

/** The text `x=` that an f-string's `{x=}` puts before the value; `''` for other values. */
function selfDocumentation(context: AstContext, node: number): string {
  const { tree, kinds } = context
  const equals = parts(context, node).find((part) => tree.kind[part] === kinds.token['='])
  if (equals === undefined) return ''
  const next = parts(context, node).find((part) => part > equals)!
  return tree.source.slice(tree.start[node] + 1, tree.start[next])
}

import type { Makers, Making } from './ast-makers.ts'
import { fieldChild, hasKind, made, namedParts, parts, text } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'
import { unescapePython } from './python-literals.ts'
import { quoteLength } from './string-quotes.ts'

/** Strings, bytes and f-strings. */
export const makeStrings: Makers = {
  string: (making, node) => joined(node, pieces(making, node)),
  concatenated_string(making, node) {
    const strings = namedParts(making, node)
    return joined(
      node,
      strings.flatMap((string) => pieces(making, string)),
    )
  },
  interpolation: formattedValue,
  format_expression: formattedValue,
  format_specifier(making, node) {
    const values: PythonValue[] = []
    // the text between the colon and the nested values has no nodes of its own
    const { tree } = making
    let at = tree.start[node] + 1
    const addText = (to: number) => {
      if (to > at) values.push(constant(node, 'str', tree.source.slice(at, to)))
    }
    for (const part of namedParts(making, node)) {
      addText(tree.start[part])
      values.push(making.made[part])
      at = tree.end[part]
    }
    addText(tree.end[node])
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

/** The texts of a literal have nodes only where they are not raw: they are read from the places of the others. */
function pieces(making: Making, string: number): Piece[] {
  const { tree, kinds } = making
  const { kind } = kinds
  const [start, ...rest] = parts(making, string)
  const prefix = text(making, start).toLowerCase()
  const bytes = prefix.includes('b')
  const format = prefix.includes('f')
  const raw = prefix.includes('r')
  const found: Piece[] = [{ bytes, format, text: '', value: null }]
  const add = (own: string, value: PythonValue) => found.push({ bytes, format, text: own, value })
  const quotes = quoteLength(text(making, start))
  let at = tree.end[start]
  for (const part of rest) {
    if (!hasKind(making, part, kind.interpolation) && !hasKind(making, part, kind.string_end)) continue
    // a closing quote may have taken escapes of a raw string along
    const last = hasKind(making, part, kind.string_end)
    const end = last ? tree.end[part] - quotes : tree.start[part]
    const own = tree.source.slice(at, end)
    const unbraced = format ? own.replaceAll('{{', '{').replaceAll('}}', '}') : own
    add(raw ? unbraced.replace(/\r\n?/g, '\n') : unescapePython(unbraced, bytes), null)
    at = tree.end[part]
    if (last) break
    // `{x=}` writes itself, too
    add(selfDocumentation(making, part), null)
    add('', making.made[part])
  }
  return found
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

function formattedValue(making: Making, node: number): PythonNode {
  const { tree } = making
  const conversion = fieldChild(making, node, 'type_conversion')
  const format = made(making, node, 'format_specifier')
  const documented = selfDocumentation(making, node) !== ''
  const expression = fieldChild(making, node, 'expression')
  const written = conversion < 0 ? -1 : tree.source.charCodeAt(tree.start[conversion] + 1)
  return {
    type: 'FormattedValue',
    syntax: node,
    value: making.made[expression],
    // `{x=}` shows the representation, unless a format is given
    conversion: written < 0 && documented && format === null ? REPR : written,
    format_spec: format,
  }
}

/** The text `x=` that an f-string's `{x=}` puts before the value; `''` for other values. */
function selfDocumentation(making: Making, node: number): string {
  const { tree, kinds } = making
  const equals = parts(making, node).find((part) => tree.kind[part] === kinds.token['='])
  if (equals === undefined) return ''
  const next = parts(making, node).find((part) => part > equals)!
  return tree.source.slice(tree.start[node] + 1, tree.start[next])
}

import { type FlatTree, nodeText } from '@codegen-eval/syntax'
import type { NodeChecks } from './check-structure.ts'
import { partsOf } from './parts-of.ts'
import { quoteLength } from './string-quotes.ts'

const PREFIX = /^([uU]|[bB][rR]?|[rR][bB]?|[fF][rR]?|[rR][fF])?["']/
const INTEGER = /^(0[xX](_?[\da-fA-F])+|0[oO](_?[0-7])+|0[bB](_?[01])+|[1-9](_?\d)*|0(_?0)*|\d(_?\d)*[jJ])$/
const FLOAT = /^(\d(_?\d)*\.?(\d(_?\d)*)?|\.\d(_?\d)*)([eE][+-]?\d(_?\d)*)?[jJ]?$/

/** What may follow a number directly: no letter or digit, but for these words, which CPython warns of only. */
const AFTER_NUMBER = /(?!and|else|for|i[fns]|or|not)[A-Za-z\d_\u0080-\uffff]/y

/** The most digits of a decimal number that CPython 3.11 converts. */
const MOST_DIGITS = 4300

/** Escapes that a text does not end early: in strings, and in bytes. */
const BAD_STRING_ESCAPE =
  /\\(?:x(?![\da-fA-F]{2})|u(?![\da-fA-F]{4})|U(?!000[\da-fA-F]{5}|0010[\da-fA-F]{4})|N(?!\{[^}]+\}))/
const BAD_BYTES_ESCAPE = /\\x(?![\da-fA-F]{2})/

/** Numbers and strings. */
export const checkLiterals: NodeChecks = {
  integer: (tree, node) => isNumber(tree, node, INTEGER),
  float: (tree, node) => isNumber(tree, node, FLOAT),
  string(tree, node, kinds) {
    const { kind } = kinds
    if (tree.kind[node + 1] !== kind.string_start) return false
    const start = nodeText(tree, node + 1)
    if (!PREFIX.test(start)) return false
    const prefix = start.toLowerCase()
    const quotes = quoteLength(start)
    const bytes = prefix.includes('b')
    const raw = prefix.includes('r')
    const format = prefix.includes('f')
    let at = tree.end[node + 1]
    for (const child of partsOf(tree, node, kinds)) {
      const last = tree.kind[child] === kind.string_end
      if (!last && tree.kind[child] !== kind.interpolation) continue
      const text = tree.source.slice(at, last ? tree.end[child] - quotes : tree.start[child])
      at = tree.end[child]
      if (bytes && /[\u0080-\uffff]/.test(text)) return false
      if (quotes === 1 && hasLineEnd(text)) return false
      if (!raw && !areEscapes(text, bytes)) return false
      if (format && !arePairedBraces(text, raw)) return false
    }
    return true
  },
  concatenated_string(tree, node, kinds) {
    const { kind } = kinds
    const parts = partsOf(tree, node, kinds).filter((child) => tree.kind[child] === kind.string)
    const bytes = parts.map((part) => /b/i.test(nodeText(tree, part + 1)))
    return bytes.every((own) => own === bytes[0])
  },
  type_conversion: (tree, node) => /^![sra]$/.test(nodeText(tree, node)),
  // `a <> b`
  comparison_operator: (tree, node, kinds) =>
    !partsOf(tree, node, kinds).some((child) => tree.kind[child] === kinds.token['<>']),
}

function isNumber(tree: FlatTree, node: number, form: RegExp): boolean {
  const end = tree.end[node]
  if (end - tree.start[node] > MOST_DIGITS && isLongDecimal(nodeText(tree, node))) return false
  AFTER_NUMBER.lastIndex = end
  return form.test(nodeText(tree, node)) && !AFTER_NUMBER.test(tree.source)
}

function isLongDecimal(text: string): boolean {
  return /^[1-9][\d_]*$/.test(text) && text.replaceAll('_', '').length > MOST_DIGITS
}

/** Whether a line ends within a text, other than after a backslash. */
function hasLineEnd(text: string): boolean {
  return /[\r\n]/.test(text) && /[\r\n]/.test(text.replace(/\\(\r\n|.)/gs, ''))
}

/** Whether the escapes of a string's text are complete. */
function areEscapes(text: string, bytes: boolean): boolean {
  if (!text.includes('\\')) return true
  // a doubled backslash starts no escape
  return !(bytes ? BAD_BYTES_ESCAPE : BAD_STRING_ESCAPE).test(text.replaceAll('\\\\', ''))
}

/** Whether each closing brace in the text of an f-string is doubled. */
function arePairedBraces(text: string, raw: boolean): boolean {
  if (!text.includes('}')) return true
  const own = raw ? text : text.replace(/\\N\{[^}]*\}/g, '')
  return !own.replaceAll('}}', '').includes('}')
}

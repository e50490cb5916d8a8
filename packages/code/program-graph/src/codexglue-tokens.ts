import { type FlatTree, NODE_MISSING } from '@codegen-eval/syntax'
import type { NumberedCodeXGlueRules } from './codexglue-rules.ts'
import type { DataFlowTokens } from './data-flow-tokens.ts'
import { nameNumbers } from './name-numbers.ts'

const NEWLINE = 0x0a

/**
 * The tokens of a tree as GraphCodeBERT's extraction finds them, defects included:
 *
 * - a token has a name if its text differs from the name of its kind, so that literals have one, too;
 * - a token of several lines has no line ends in its text;
 * - a column is a number of bytes but selects code points, so that after a character beyond ASCII the texts of the line
 *   are those of places further right;
 * - tokens are looked up by their places, so that of several empty tokens in one place the last one counts.
 */
export function codeXGlueTokens(
  tree: FlatTree,
  { isAtom, isComment }: Pick<NumberedCodeXGlueRules, 'isAtom' | 'isComment'>,
): DataFlowTokens {
  const { subtreeSize, kind, start, end, grammar } = tree
  const textOf = tokenTexts(tree)
  const nodes: number[] = []
  const nameOf: number[] = []
  const { names, numberOf } = nameNumbers()
  const tokenOf = new Int32Array(tree.size).fill(-1)

  for (let node = 0; node < tree.size; ) {
    const isInner = subtreeSize[node] > 1 && isAtom[kind[node]] === 0
    if (isInner || isComment[kind[node]] === 1) {
      node++
      continue
    }
    const token = nodes.length
    tokenOf[node] = token
    const text = textOf(node)
    nameOf.push(text === grammar.kinds[kind[node]] ? -1 : numberOf(text))
    if (start[node] === end[node]) {
      for (let earlier = token - 1; earlier >= 0; earlier--) {
        if (start[nodes[earlier]] !== start[node] || end[nodes[earlier]] !== start[node]) break
        tokenOf[nodes[earlier]] = token
      }
    }
    nodes.push(node)
    node += subtreeSize[node]
  }
  return { nodes, tokenOf, nameOf, names }
}

/** A function that returns the text of a token. */
function tokenTexts({ source, start, end, flags, kind, grammar }: FlatTree): (node: number) => string {
  const sliced = isAscii(source) ? undefined : byteColumnSlices(source)
  return (node) => {
    if ((flags[node] & NODE_MISSING) !== 0) return ''
    if (sliced) return sliced(start[node], end[node])
    // most tokens are the text of their kind, which needs no new string
    const name = grammar.kinds[kind[node]]
    if (
      name.length === end[node] - start[node] &&
      source.startsWith(name, start[node]) &&
      !name.includes('\n')
    )
      return name
    const text = source.slice(start[node], end[node])
    return text.includes('\n') ? text.replaceAll('\n', '') : text
  }
}

/** The text between two offsets if the columns of both, in bytes of UTF-8, are taken for numbers of code points. */
function byteColumnSlices(source: string): (from: number, to: number) => string {
  const lines = source.split('\n').map((line) => Array.from(line))
  const { row, column } = bytePlaces(source)
  return (from, to) => {
    const [first, last] = [row[from], row[to]]
    if (first === last) return lines[first].slice(column[from], column[to]).join('')
    let text = lines[first].slice(column[from]).join('')
    for (let line = first + 1; line < last; line++) text += lines[line].join('')
    return text + lines[last].slice(0, column[to]).join('')
  }
}

/** The row, and the column in bytes of UTF-8, of each UTF-16 offset. */
function bytePlaces(source: string): { row: Int32Array; column: Int32Array } {
  const row = new Int32Array(source.length + 1)
  const column = new Int32Array(source.length + 1)
  let [atRow, atColumn] = [0, 0]
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i)
    if (unit === NEWLINE) [atRow, atColumn] = [atRow + 1, 0]
    // each unit of a surrogate pair is half of four bytes
    else atColumn += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3
    row[i + 1] = atRow
    column[i + 1] = atColumn
  }
  return { row, column }
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false
  return true
}

import type { FlatTree } from '@codegen-eval/syntax'
import { pythonKinds } from './python-kinds.ts'

const TAB_SIZE = 8

/** The most brackets open at once, and the most levels of indentation, that CPython's tokenizer takes. */
const MOST_BRACKETS = 200
const MOST_INDENTS = 100

const TAB = 0x09
const NEWLINE = 0x0a
const FORM_FEED = 0x0c
const RETURN = 0x0d
const SPACE = 0x20
const HASH = 0x23
const BACKSLASH = 0x5c

/**
 * Where CPython's tokenizer refuses what lies between the tokens of a tree without errors, or its parser the lines
 * and indents that come of it: a line that ends within a statement, an indent with no block or a block with none,
 * tabs and spaces that do not compare, characters that are neither token nor blank. -1 where there is no such place.
 */
export function badLineAt(tree: FlatTree): number {
  return new LineCheck(tree).run()
}

/** One pass over the leaves of a tree and over the gaps between them. */
class LineCheck {
  readonly tree: FlatTree
  /** The indents that are open: columns with tabs to multiples of 8, and with tabs as wide as a space. */
  readonly columns: number[] = [0]
  readonly narrowColumns: number[] = [0]
  /** Node indices at which the blocks end that are open and have lines of their own. */
  readonly blockEnds: number[] = []
  brackets = 0
  /** The column of the current line's first token, where the last gap held a line end. */
  column = 0
  narrowColumn = 0
  /** Whether the last gap ended in a line that goes on. */
  continued = false

  constructor(tree: FlatTree) {
    this.tree = tree
  }

  run(): number {
    const { tree } = this
    const { kind, token } = pythonKinds(tree.grammar)
    const { source } = tree
    let at = 0
    // what is known of the next leaf: it must start a line, may, must not
    let next: Start = MUST
    let block = -1
    for (let node = 1; node < tree.size; ) {
      const own = tree.kind[node]
      if (own === kind.comment || own === kind.line_continuation) {
        node++
        continue
      }
      const start = this.startOf(node)
      if (start !== MUST_NOT) next = start
      if (own === kind.block) block = node
      const leaf = own === kind.string || tree.subtreeSize[node] === 1
      if (!leaf || own === kind.block) {
        node++
        continue
      }

      const from = tree.start[node]
      const newLine = this.scanGap(at, from)
      if (newLine === BROKEN) return at
      const startsLine = newLine || at === 0
      while (this.blockEnds.length > 0 && this.blockEnds.at(-1)! <= node) this.blockEnds.pop()
      // a block lies on lines of its own if its first statement starts one
      const opens = block >= 0 && startsLine
      if (opens) this.blockEnds.push(block + tree.subtreeSize[block])
      if (block < 0 && next === (startsLine ? MUST_NOT : MUST)) return from
      if (startsLine && !this.takeIndent()) return from

      if (own === token['('] || own === token['['] || own === token['{']) this.brackets++
      else if (own === token[')'] || own === token[']'] || own === token['}']) this.brackets--
      if (this.brackets > MOST_BRACKETS) return from
      next = MUST_NOT
      block = -1
      at = tree.end[node]
      node += tree.subtreeSize[node]
    }
    return this.scanGap(at, source.length) === BROKEN || this.continued ? at : -1
  }

  /** Whether the first token of a node starts a line. */
  startOf(node: number): Start {
    const { tree } = this
    const { kind, token } = pythonKinds(tree.grammar)
    const around = tree.kind[tree.parent[node]]
    if (around === kind.module || around === kind.block) {
      if (tree.kind[node] === token[';']) return MUST_NOT
      return this.followsSemicolon(node) ? MAY : MUST
    }
    if (around === kind.decorated_definition) return MUST
    switch (tree.kind[node]) {
      case kind.elif_clause:
      case kind.except_clause:
      case kind.finally_clause:
      case kind.else_clause:
        return MUST
      default:
        return MUST_NOT
    }
  }

  followsSemicolon(node: number): boolean {
    const { tree } = this
    const { kind, token } = pythonKinds(tree.grammar)
    let before = node - 1
    while (before > tree.parent[node] && tree.kind[before] === kind.comment) before--
    return tree.kind[before] === token[';']
  }

  /** Reads blanks, comments and line ends; tells whether a line ended, outside of brackets. */
  scanGap(from: number, to: number): boolean | typeof BROKEN {
    const { source } = this.tree
    let newLine = false
    this.continued = false
    if (from === 0) this.column = this.narrowColumn = 0
    for (let i = from; i < to; i++) {
      switch (source.charCodeAt(i)) {
        case SPACE:
          this.column++
          this.narrowColumn++
          break
        case TAB:
          this.column = (Math.floor(this.column / TAB_SIZE) + 1) * TAB_SIZE
          this.narrowColumn++
          break
        case FORM_FEED:
          this.column = this.narrowColumn = 0
          break
        case RETURN:
        case NEWLINE:
          newLine ||= this.brackets === 0
          this.column = this.narrowColumn = 0
          this.continued = false
          break
        case HASH:
          while (i + 1 < to && source.charCodeAt(i + 1) !== NEWLINE && source.charCodeAt(i + 1) !== RETURN)
            i++
          break
        case BACKSLASH:
          if (source.charCodeAt(i + 1) === RETURN) i++
          if (source.charCodeAt(i + 1) === NEWLINE) i++
          else if (source.charCodeAt(i) !== RETURN) return BROKEN
          this.continued = true
          break
        default:
          return BROKEN
      }
    }
    return newLine
  }

  /** Compares a line's column with the open indents, and their number with that of the open blocks. */
  takeIndent(): boolean {
    const { columns, narrowColumns, column, narrowColumn } = this
    if (column > columns.at(-1)!) {
      if (narrowColumn <= narrowColumns.at(-1)! || columns.length >= MOST_INDENTS) return false
      columns.push(column)
      narrowColumns.push(narrowColumn)
    }
    while (column < columns.at(-1)!) {
      columns.pop()
      narrowColumns.pop()
    }
    if (column !== columns.at(-1) || narrowColumn !== narrowColumns.at(-1)) return false
    return columns.length - 1 === this.blockEnds.length
  }
}

const BROKEN = -1

type Start = typeof MUST | typeof MAY | typeof MUST_NOT
const MUST = 2
const MAY = 1
const MUST_NOT = 0

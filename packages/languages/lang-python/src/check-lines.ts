import type { FlatTree } from '@codegen-eval/syntax'
import { type PythonKinds, pythonKinds } from './python-kinds.ts'

const TAB_SIZE = 8

/** Maximum number of open brackets, and of levels of indentation, in CPython's tokenizer. */
const MAX_BRACKETS = 200
const MAX_INDENTS = 100

const TAB = 0x09
const NEWLINE = 0x0a
const FORM_FEED = 0x0c
const RETURN = 0x0d
const SPACE = 0x20
const HASH = 0x23
const BACKSLASH = 0x5c
const BYTE_ORDER_MARK = 0xfeff

/** Offsets of the first errors in the lines of a source, -1 for none. */
export interface LineErrors {
  /**
   * The first place that CPython's tokenizer refuses between the tokens of a tree without errors, or where its parser
   * refuses the lines and indents: a line that ends within a statement, an indent without a block or a block without
   * an indent, tabs and spaces that cannot be compared, characters that are neither a token nor blank.
   */
  readonly error: number
  /** The first place with too many open brackets or levels of indentation. */
  readonly overLimit: number
}

/** Finds the errors in the lines of a source whose tree has no error nodes, in one pass. */
export function lineErrors(tree: FlatTree): LineErrors {
  const check = new LineCheck(tree)
  return { error: check.run(), overLimit: check.overLimit }
}

/** The text between two tokens. */
type Gap = typeof BROKEN | typeof SAME_LINE | typeof NEW_LINE
const BROKEN = -1
const SAME_LINE = 0
const NEW_LINE = 1

/** Whether a token starts a line. */
type Start = typeof MUST_NOT | typeof MAY | typeof MUST
const MUST_NOT = 0
const MAY = 1
const MUST = 2

/** A pass over the tokens of a tree and the gaps between them. */
class LineCheck {
  readonly tree: FlatTree
  readonly kinds: PythonKinds
  /** Open indents in columns: with tab stops at multiples of 8, and with tabs as wide as a space. */
  readonly columns: number[] = [0]
  readonly narrowColumns: number[] = [0]
  /** Node indices at which the open blocks on separate lines end. */
  readonly blockEnds: number[] = []
  brackets = 0
  /** The block that opens before the current token, and whether that token starts a line. */
  block = -1
  start: Start = MUST
  /** The column of the current line's first token, where the last gap held a line end. */
  column = 0
  narrowColumn = 0
  /** The column at which the indent of that line was first continued on the next line; 0 for none. */
  continuedColumn = 0
  /** Whether the source goes on after a continued line's end. */
  continued = false
  overLimit = -1

  constructor(tree: FlatTree) {
    this.tree = tree
    this.kinds = pythonKinds(tree.grammar)
  }

  run(): number {
    const { source, size, start, end, subtreeSize } = this.tree
    // a byte order mark is not part of the first line
    const first = source.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
    let at = first
    for (let node = this.tokenFrom(1); node < size; node = this.tokenFrom(node + subtreeSize[node])) {
      const gap = this.scanGap(at, start[node])
      if (gap === BROKEN) return at
      if (!this.takeToken(node, gap === NEW_LINE || at === first)) return start[node]
      at = end[node]
    }
    return this.scanGap(at, source.length) === BROKEN || this.continued ? at : -1
  }

  /** The next token, where a string is one token; notes the block that opens before it. */
  tokenFrom(from: number): number {
    const { tree } = this
    const { kind } = this.kinds
    this.block = -1
    this.start = MUST_NOT
    let node = from
    for (; node < tree.size; node++) {
      const nodeKind = tree.kind[node]
      if (nodeKind === kind.comment || nodeKind === kind.line_continuation) continue
      const start = this.startOf(node)
      if (start !== MUST_NOT) this.start = start
      if (nodeKind === kind.block) this.block = node
      else if (nodeKind === kind.string || tree.subtreeSize[node] === 1) break
    }
    return node
  }

  /** Whether the first token of a node starts a line. */
  startOf(node: number): Start {
    const { tree } = this
    const { kind, token } = this.kinds
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
    const { kind, token } = this.kinds
    let before = node - 1
    while (tree.kind[before] === kind.comment || tree.kind[before] === kind.line_continuation) before--
    return tree.kind[before] === token[';']
  }

  /** Whether a token is in a valid place: first in its line or not, at the indent of its block. */
  takeToken(node: number, startsLine: boolean): boolean {
    const { tree, blockEnds, block } = this
    while (blockEnds.length > 0 && blockEnds.at(-1)! <= node) blockEnds.pop()
    // a block is on separate lines if its first statement starts one
    if (block >= 0 && startsLine) blockEnds.push(block + tree.subtreeSize[block])
    if (block < 0 && this.start === (startsLine ? MUST_NOT : MUST)) return false
    if (startsLine && !this.takeIndent()) return false
    this.countBracket(tree.kind[node])
    const isOverLimit = this.brackets > MAX_BRACKETS || this.columns.length > MAX_INDENTS
    if (isOverLimit && this.overLimit < 0) this.overLimit = tree.start[node]
    return true
  }

  /** Compares a line's column with the open indents, and their number with that of the open blocks. */
  takeIndent(): boolean {
    const { columns, narrowColumns, column, narrowColumn } = this
    if (column > columns.at(-1)!) {
      if (narrowColumn <= narrowColumns.at(-1)!) return false
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

  countBracket(kind: number): void {
    const { token } = this.kinds
    if (kind === token['('] || kind === token['['] || kind === token['{']) this.brackets++
    else if (kind === token[')'] || kind === token[']'] || kind === token['}']) this.brackets--
  }

  /** Reads blanks, comments and line ends. Lines end only outside of brackets. */
  scanGap(from: number, to: number): Gap {
    const { source } = this.tree
    let gap: Gap = SAME_LINE
    this.continued = false
    if (from === 0) this.startLine()
    for (let i = from; i < to; i++) {
      this.continued = false
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
          if (this.brackets === 0) gap = NEW_LINE
          this.startLine()
          break
        case HASH:
          while (i + 1 < to && !isLineEnd(source.charCodeAt(i + 1))) i++
          break
        case BACKSLASH:
          if (!isLineEnd(source.charCodeAt(++i))) return BROKEN
          if (source.charCodeAt(i) === RETURN && source.charCodeAt(i + 1) === NEWLINE) i++
          this.continueLine()
          break
        default:
          return BROKEN
      }
    }
    if (this.continuedColumn > 0) this.column = this.narrowColumn = this.continuedColumn
    return gap
  }

  startLine(): void {
    this.column = this.narrowColumn = this.continuedColumn = 0
  }

  /** If a line end is escaped within an indent, the indent counts up to there, unless it is empty. */
  continueLine(): void {
    this.continued = true
    if (this.continuedColumn === 0) this.continuedColumn = this.column
    this.column = this.narrowColumn = 0
  }
}

function isLineEnd(unit: number): boolean {
  return unit === NEWLINE || unit === RETURN
}

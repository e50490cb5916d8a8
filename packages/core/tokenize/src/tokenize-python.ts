import {
  endOfBlanks,
  endOfLexeme,
  endOfLine,
  endOfLongString,
  endOfShortString,
  isLineEnd,
  quoteAfterPrefix,
} from './python-lexemes.ts'
import { TokenBuffer } from './token-buffer.ts'
import { tokenizeCode } from './tokenize-code.ts'
import { scanningTokenizer, type Tokenizer } from './tokenizer.ts'
import { isWhiteSpace } from './white-space.ts'

/**
 * The lexical tokens of Python source as the `tokenize` module of CPython 3.9 to 3.11 gives them, without the end
 * marker: names, numbers, operators, whole strings (f-strings too), comments, line ends, indents, and empty
 * tokens for dedents and for a missing line end. A character that belongs to no token is a token itself, and so
 * are the blanks before it.
 *
 * If CPython raises an error (unbalanced brackets, a string or a continued line without an end,
 * a dedent to no earlier level), the tokens are those of `tokenizeCode`.
 */
export const tokenizePython: Tokenizer = /* @__PURE__ */ scanningTokenizer('python', scanPython)

function scanPython(text: string, out: TokenBuffer): void {
  if (!new LexicalScan(text, out).run()) tokenizeCode.scan(text, out)
}

/**
 * The positions of the tokens of `tokenizePython`: two offsets (UTF-16) per token, its start and its end. `undefined`
 * if CPython raises an error.
 */
export function pythonTokenSpans(text: string): number[] | undefined {
  const scan = new SpanScan(text, spanTokens)
  return scan.run() ? scan.spans : undefined
}

const TAB_SIZE = 8

const TAB = 0x09
const NEWLINE = 0x0a
const FORM_FEED = 0x0c
const RETURN = 0x0d
const QUOTE = 0x22
const HASH = 0x23
const BACKSLASH = 0x5c

/** The result of a scan at a position where CPython raises an error. */
const FAILED = -1

/** One pass over a source, line by line, as in CPython. */
class LexicalScan {
  readonly text: string
  readonly out: TokenBuffer
  written = 0
  tokens = 0
  readonly indents: number[] = [0]
  /** Below 0 after too many closing brackets: CPython continues and raises an error at the end. */
  openBrackets = 0
  /** Whether the line before ended in a backslash. */
  continued = false
  /** End of the current line. */
  lineEnd = 0
  /** Lines, by their end, in which a search for a closing quote failed: another search would fail too. */
  lineWithoutQuote = -1
  lineWithoutApostrophe = -1
  /**
   * Whether each further line of a string must end in a backslash. It should be true for strings in single quotes
   * only. CPython does not reset it after a string that broke off, so that the next triple-quoted one breaks off too.
   */
  needsBackslash = false
  /** Whether the last line is only blanks outside a statement, and so does not count as a line. */
  endsInBlanks = false

  constructor(text: string, out: TokenBuffer) {
    this.text = text
    this.out = out
  }

  /** Fills the buffer; `false` if CPython raises an error. */
  run(): boolean {
    const { text, out } = this
    // Tokens may be empty: a dedent for each indent, and one line end.
    out.reset(2 * text.length + 2)
    let at = 0
    while (at !== FAILED && at < text.length) {
      this.lineEnd = endOfLine(text, at)
      if (this.openBrackets === 0 && !this.continued) at = this.startStatement(at)
      this.continued = false
      while (at !== FAILED && at < this.lineEnd) at = this.scanToken(at)
    }
    if (at === FAILED || this.openBrackets !== 0 || this.continued) return false
    if (this.lacksLineEnd()) this.emit(at, at)
    for (let level = 1; level < this.indents.length; level++) this.emit(at, at)
    out.length = this.tokens
    return true
  }

  /** Emits the indent or dedents of a line, or the whole line if it has no statement; returns the next position. */
  startStatement(lineStart: number): number {
    const { text, indents, lineEnd } = this
    const start = endOfBlanks(text, lineStart)
    if (start === text.length) {
      this.endsInBlanks = true
      return start
    }
    const unit = text.charCodeAt(start)
    if (unit === HASH || unit === NEWLINE || unit === RETURN) {
      let commentEnd = start
      if (unit === HASH) {
        commentEnd = lineEnd
        while (isReturnOrNewline(text.charCodeAt(commentEnd - 1))) commentEnd--
        this.emit(start, commentEnd)
      }
      this.emit(commentEnd, lineEnd)
      return lineEnd
    }
    const column = columnAfter(text, lineStart, start)
    if (column > indents.at(-1)!) {
      indents.push(column)
      this.emit(lineStart, start)
    }
    while (column < indents.at(-1)!) {
      indents.pop()
      this.emit(start, start)
    }
    return column === indents.at(-1) ? start : FAILED
  }

  /** Emits the next token; returns its end. */
  scanToken(at: number): number {
    const { text } = this
    const start = endOfBlanks(text, at)
    if (start === text.length) return start
    const quoteAt = quoteAfterPrefix(text, start)
    if (quoteAt >= 0) {
      const end = this.endOfString(quoteAt)
      if (end === FAILED) return FAILED
      // If a string does not end in its line, its prefix is a name and its quote belongs to no token.
      if (end > quoteAt) {
        this.emit(start, end)
        if (end > this.lineEnd) this.lineEnd = endOfLine(text, end - 1)
        return end
      }
    }
    if (text.charCodeAt(start) === BACKSLASH && isLineEnd(text, start + 1)) {
      this.continued = true
      return this.lineEnd
    }
    const end = endOfLexeme(text, start)
    if (end === start) return this.emitStray(at, start)
    this.emit(start, end)
    this.openBrackets += bracketStep(text.charCodeAt(start))
    return end
  }

  /** Position where the string with this opening quote ends or breaks off; that of the quote if it does not end. */
  endOfString(quoteAt: number): number {
    const { text, lineEnd } = this
    const quote = text.charCodeAt(quoteAt)
    if (text.charCodeAt(quoteAt + 1) === quote && text.charCodeAt(quoteAt + 2) === quote) {
      const end = endOfLongString(text, quoteAt + 3, lineEnd, quote)
      return end > 0 ? end : this.endOfContinued(quote, true)
    }
    if (lineEnd === (quote === QUOTE ? this.lineWithoutQuote : this.lineWithoutApostrophe)) return quoteAt
    const end = endOfShortString(text, quoteAt + 1, quote)
    if (end > 0 && text.charCodeAt(end - 1) === NEWLINE) {
      this.needsBackslash = true
      return this.endOfContinued(quote, false)
    }
    if (end > 0) return end
    if (quote === QUOTE) this.lineWithoutQuote = lineEnd
    else this.lineWithoutApostrophe = lineEnd
    return quoteAt
  }

  /** Position where a string that continues after the current line ends or breaks off. */
  endOfContinued(quote: number, long: boolean): number {
    const { text } = this
    for (let from = this.lineEnd; from < text.length; ) {
      const to = endOfLine(text, from)
      const end = long ? endOfLongString(text, from, to, quote) : endOfShortString(text, from, quote)
      if (end > 0 && text.charCodeAt(end - 1) === quote) {
        this.needsBackslash = false
        return end
      }
      if (this.needsBackslash && !endsInBackslash(text, to)) return to
      from = to
    }
    return FAILED
  }

  /** Emits a character that belongs to no token, and each blank before it: CPython tries again from each of them. */
  emitStray(at: number, start: number): number {
    for (let i = at; i < start; i++) this.emit(i, i + 1)
    const end = start + (this.text.codePointAt(start)! > 0xffff ? 2 : 1)
    this.emit(start, end)
    return end
  }

  /** Whether the last line should have a line end and has none. A line that is a comment needs none. */
  lacksLineEnd(): boolean {
    const { text } = this
    const last = text.lastIndexOf('\n') + 1
    if (this.endsInBlanks || last === text.length || text.endsWith('\r')) return false
    let start = last
    while (start < text.length && isWhiteSpace(text.charCodeAt(start))) start++
    return text.charCodeAt(start) !== HASH
  }

  emit(from: number, to: number): void {
    const { text } = this
    const { chars, ends } = this.out
    let end = this.written
    for (let i = from; i < to; i++) chars[end++] = text.charCodeAt(i)
    ends[this.tokens++] = end
    this.written = end
  }
}

/** A pass that keeps the positions of tokens and not their text. */
class SpanScan extends LexicalScan {
  readonly spans: number[] = []

  override emit(from: number, to: number): void {
    this.spans.push(from, to)
  }
}

const spanTokens: TokenBuffer = /* @__PURE__ */ new TokenBuffer()

/** The column after the blanks of a line: a tab moves to the next multiple of 8, a form feed back to 0. */
function columnAfter(text: string, from: number, to: number): number {
  let column = 0
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i)
    if (unit === FORM_FEED) column = 0
    else column = unit === TAB ? (Math.floor(column / TAB_SIZE) + 1) * TAB_SIZE : column + 1
  }
  return column
}

/** The change in the number of open brackets by a token that starts with this character. */
function bracketStep(unit: number): number {
  if (unit === 0x28 || unit === 0x5b || unit === 0x7b) return 1
  return unit === 0x29 || unit === 0x5d || unit === 0x7d ? -1 : 0
}

/** Whether the line that ends here has a backslash before its line end. */
function endsInBackslash(text: string, lineEnd: number): boolean {
  if (text.charCodeAt(lineEnd - 1) !== NEWLINE) return false
  const before = text.charCodeAt(lineEnd - 2) === RETURN ? lineEnd - 3 : lineEnd - 2
  return text.charCodeAt(before) === BACKSLASH
}

function isReturnOrNewline(unit: number): boolean {
  return unit === NEWLINE || unit === RETURN
}

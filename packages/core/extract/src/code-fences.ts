import {
  type FenceMarker,
  isClosingFence,
  isHeading,
  isHeadingUnderline,
  type ListMarker,
  listMarker,
  openingFence,
  thematicBreakEnd,
} from './block-starts.ts'
import {
  indentOf,
  isBlank,
  isSpaceOrTab,
  type LineCursor,
  lineCursor,
  restOf,
  skipColumns,
  startLine,
  takeNext,
} from './line-cursor.ts'

/** A fenced code block of a text. */
export interface CodeFence {
  /** The lines between the fences, joined by line feeds, without the indentation and the markers around them. */
  readonly code: string
  /** The text after the opening fence, without white space at its ends; escapes are not resolved. */
  readonly info: string
  /** The first word of `info`, in lower case: by custom the language. Empty if there is none. */
  readonly language: string
  /** Start of the lines between the fences in the text, in UTF-16 code units. */
  readonly start: number
  /** End of the last of them, before its line ending; `start` if there are no lines. */
  readonly end: number
  /** Whether there is a closing fence. Without one a block ends with its list item or block quote, or with the text. */
  readonly closed: boolean
}

/** A line with this indentation is indented code and opens no block (CommonMark 4.4). */
const CODE_INDENT = 4
const GREATER_THAN = 62

/**
 * The fenced code blocks of a Markdown text, in order, by the rules of CommonMark 0.31: fences of three or more
 * backticks or tildes, indented up to three columns, also within lists and block quotes.
 *
 * Two rules differ, because texts are answers of models, not pages: there are no HTML blocks, so that a fence between
 * `<answer>` and `</answer>` counts; and link reference definitions are paragraphs.
 *
 * Time is linear in the length of the text, however deep blocks are nested.
 *
 * @throws TypeError if the text is not a string.
 * @see https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function codeFences(text: string): CodeFence[] {
  if (typeof text !== 'string') throw new TypeError(`text: expected a string, got ${typeof text}`)
  const scan: Scan = {
    cursor: lineCursor(text),
    widths: [],
    quotes: [],
    inParagraph: false,
    emptyItem: false,
    fence: undefined,
    found: [],
  }
  const hasReturns = text.includes('\r')
  // each is searched again only after the last one found is passed, so that a text without it is read once
  let lineFeed = -1
  let carriageReturn = hasReturns ? -1 : text.length
  for (let start = 0; start < text.length; ) {
    if (lineFeed < start) lineFeed = nextOf(text, '\n', start)
    if (carriageReturn < start) carriageReturn = nextOf(text, '\r', start)
    const end = Math.min(lineFeed, carriageReturn)
    const after = Math.min(carriageReturn + 1 === lineFeed ? lineFeed + 1 : end + 1, text.length)
    startLine(scan.cursor, start, end)
    scanLine(scan, after, hasReturns)
    start = after
  }
  if (scan.fence) endFence(scan, false)
  return scan.found
}

interface Scan {
  readonly cursor: LineCursor
  /**
   * Open list items and block quotes, outermost first: the indentation of an item's lines in columns, 0 for a quote.
   */
  readonly widths: number[]
  /** Whether each of them is a quote. */
  readonly quotes: number[]
  inParagraph: boolean
  /** Whether the innermost is an item without content so far, which a blank line ends. */
  emptyItem: boolean
  fence: OpenFence | undefined
  readonly found: CodeFence[]
}

interface OpenFence extends FenceMarker {
  readonly indent: number
  readonly info: string
  readonly start: number
  end: number
  /** The lines so far; `undefined` while they are exactly the text between start and end. */
  readonly lines: string[] | undefined
}

/** @param after Start of the next line. */
function scanLine(scan: Scan, after: number, hasReturns: boolean): void {
  const { cursor, widths, fence } = scan
  const matched = matchContainers(scan)
  // within a fence, a line is code, or the closing fence, or it ends a container of the block and so the block
  if (fence && matched === widths.length) {
    if (indentOf(cursor) < CODE_INDENT && isClosingFence(cursor, fence)) endFence(scan, true)
    else takeCode(fence, cursor)
    return
  }
  if (fence) endFence(scan, false)
  const marker = openBlocks(scan, matched)
  if (marker) openFence(scan, marker, after, hasReturns)
}

/** Skips the markers and the indentation of open containers; returns the number that the line continues. */
function matchContainers({ cursor, widths, quotes, emptyItem }: Scan): number {
  let depth = 0
  let quote = 0
  while (depth < widths.length) {
    if (isBlank(cursor)) {
      // items continue after a blank line, quotes do not; visiting them one by one would be quadratic
      skipColumns(cursor, indentOf(cursor))
      if (quote < quotes.length) return quotes[quote]
      return emptyItem ? widths.length - 1 : widths.length
    }
    const width = widths[depth]
    if (width > 0) {
      if (indentOf(cursor) < width) break
      skipColumns(cursor, width)
    } else {
      if (!startsQuote(cursor)) break
      takeQuote(cursor)
      quote++
    }
    depth++
  }
  return depth
}

/** Opens the containers that a line starts, then a paragraph, heading, break or fence. Returns the fence, if any. */
function openBlocks(scan: Scan, matched: number): FenceMarker | undefined {
  const { cursor, widths } = scan
  let open = matched
  let opened = false
  let noBreakBefore = -1
  let continuesParagraph = scan.inParagraph && matched === widths.length
  scan.emptyItem = false
  while (!isBlank(cursor) && indentOf(cursor) < CODE_INDENT) {
    if (startsQuote(cursor)) {
      closeContainers(scan, open)
      openQuote(scan)
    } else {
      // a leaf: nothing else is in the line
      const marker = openingFence(cursor)
      const isLeaf =
        marker !== undefined || isHeading(cursor) || (continuesParagraph && isHeadingUnderline(cursor))
      // the character that stops a break also stops those that start before it: a new search for each would be
      // quadratic
      if (!isLeaf && cursor.next >= noBreakBefore) noBreakBefore = thematicBreakEnd(cursor)
      if (isLeaf || noBreakBefore === cursor.end) {
        closeContainers(scan, open)
        scan.inParagraph = false
        return marker
      }
      const item = listMarker(cursor)
      if (!item || (continuesParagraph && !endsParagraph(cursor, item))) break
      closeContainers(scan, open)
      openItem(scan, item)
    }
    open = widths.length
    opened = true
    continuesParagraph = false
  }
  // text: a paragraph continues, even if the markers of its containers are missing
  if (scan.inParagraph && !opened && !isBlank(cursor)) return undefined
  closeContainers(scan, open)
  scan.inParagraph = !isBlank(cursor) && indentOf(cursor) < CODE_INDENT
  return undefined
}

/** Ends the containers from a depth on. */
function closeContainers({ widths, quotes }: Scan, depth: number): void {
  while (quotes.length > 0 && quotes[quotes.length - 1] >= depth) quotes.pop()
  while (widths.length > depth) widths.pop()
}

function startsQuote(cursor: LineCursor): boolean {
  return cursor.text.charCodeAt(cursor.next) === GREATER_THAN && indentOf(cursor) < CODE_INDENT
}

function openQuote({ cursor, widths, quotes }: Scan): void {
  quotes.push(widths.length)
  widths.push(0)
  takeQuote(cursor)
}

/** Skips the marker of a quote, and one space after it, which belongs to the marker. */
function takeQuote(cursor: LineCursor): void {
  takeNext(cursor, 1)
  skipColumns(cursor, 1)
}

/** Opens an item. Its content starts one to four columns after the marker, or one column if it is code or empty. */
function openItem(scan: Scan, { length }: ListMarker): void {
  const { cursor, widths } = scan
  const indent = indentOf(cursor)
  takeNext(cursor, length)
  const spaces = indentOf(cursor)
  const padding = isBlank(cursor) || spaces > CODE_INDENT ? 1 : spaces
  skipColumns(cursor, padding)
  widths.push(indent + length + padding)
  scan.emptyItem = isBlank(cursor)
}

/** Whether an item interrupts a paragraph, which it does only if it has content. */
function endsParagraph({ text, next, end }: LineCursor, { length, interrupts }: ListMarker): boolean {
  if (!interrupts) return false
  for (let i = next + length; i < end; i++) if (!isSpaceOrTab(text.charCodeAt(i))) return true
  return false
}

function openFence(scan: Scan, { unit, length }: FenceMarker, start: number, hasReturns: boolean): void {
  const { cursor, widths } = scan
  const indent = indentOf(cursor)
  const asItIs = widths.length === 0 && indent === 0 && !hasReturns
  const info = trimmed(cursor.text, cursor.next + length, cursor.end)
  scan.fence = { unit, length, indent, info, start, end: start, lines: asItIs ? undefined : [] }
}

/** Adds a line without the indentation of its opening fence. */
function takeCode(fence: OpenFence, cursor: LineCursor): void {
  fence.end = cursor.end
  if (!fence.lines) return
  skipColumns(cursor, fence.indent)
  fence.lines.push(restOf(cursor))
}

function endFence(scan: Scan, closed: boolean): void {
  const { start, end, lines, info } = scan.fence!
  const code = lines ? lines.join('\n') : scan.cursor.text.slice(start, end)
  scan.found.push({ code, info, language: info.split(/[ \t]/, 1)[0].toLowerCase(), start, end, closed })
  scan.fence = undefined
}

function nextOf(text: string, character: string, start: number): number {
  // empty lines are common, and a search by the engine costs more than a comparison
  if (text[start] === character) return start
  const found = text.indexOf(character, start)
  return found < 0 ? text.length : found
}

/** A part of a text without spaces and tabs at its ends. */
function trimmed(text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && isSpaceOrTab(text.charCodeAt(start))) start++
  while (end > start && isSpaceOrTab(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

import { withoutFormatEquals } from './format-equals.ts'

/**
 * Number of comments and continued line ends in one run of lines without code above which the run is simplified. The
 * grammar's scanner reads to the end of such a run at each of them, which takes quadratic time.
 */
const MAX_TRIVIA = 256

const TAB_WIDTH = 8

/** Consecutive lines with nothing but a backslash. */
const CONTINUED_LINES = /(?<![^\n])(?:[ \t\f\r]*\\\r?\n)+/g

/**
 * The text that the parser reads in place of a source. It has the same length, so that offsets in it are offsets in
 * the source, and the parser builds the same tree from it, with three exceptions.
 *
 * - A format that begins with an equals sign, `f"{x:=^10}"`, is one, and no assignment.
 * - Lines that end in a carriage return alone are lines, as they are to CPython. The grammar knows line feeds only.
 * - Of more than 256 comments and continued line ends in a row, with no code between, most are left out of the tree.
 */
export function parserText(source: string): string {
  const text = withoutFormatEquals(source)
  const lines = text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text
  // the common case, for speed
  if (lines.length < 2 * MAX_TRIVIA) return lines
  return simplifyRuns(lines)
}

/** Simplifies each run of lines without code that has more than `MAX_TRIVIA` comments and continued line ends. */
function simplifyRuns(source: string): string {
  let result = ''
  let copied = 0
  let runStart = 0
  let count = 0
  let at = 0
  while (at < source.length) {
    const content = contentStart(source, at)
    const next = source.indexOf('\n', content) + 1
    const isTrivia = next > 0 && isLineWithoutCode(source, content, next)
    if (isTrivia && source[content] !== '\n') count++
    if (!isTrivia || next === source.length) {
      const runEnd = isTrivia ? next : at
      if (count > MAX_TRIVIA) {
        result += source.slice(copied, runStart) + simplifiedRun(source.slice(runStart, runEnd))
        copied = runEnd
      }
      count = 0
      runStart = next
    }
    if (next === 0) break
    at = next
  }
  return copied === 0 ? source : result + source.slice(copied)
}

/** Offset of the first character of a line that is not blank; that of the line feed if there is none. */
function contentStart(source: string, lineStart: number): number {
  let at = lineStart
  while (BLANKS.has(source.charCodeAt(at))) at++
  return at
}

const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0c, 0x0d])

/** Whether a line is blank, or has nothing but a comment or a backslash. */
function isLineWithoutCode(source: string, content: number, next: number): boolean {
  switch (source[content]) {
    case '\n':
    case '#':
      return true
    case '\\':
      return next === content + 2 || (next === content + 3 && source[content + 1] === '\r')
    default:
      return false
  }
}

/** One comment from the first comment to the last, and blanks in place of continued line ends. */
function simplifiedRun(run: string): string {
  const first = run.indexOf('#')
  if (first < 0) return withoutContinuedLines(run)
  const end = run.indexOf('\n', run.lastIndexOf('#'))
  const comments = run.slice(first, end).replaceAll('\n', ' ')
  return withoutContinuedLines(run.slice(0, first)) + comments + withoutContinuedLines(run.slice(end))
}

function withoutContinuedLines(text: string): string {
  return text.replace(CONTINUED_LINES, indentOf)
}

/** Blanks of the same length and the same indentation: a form feed sets it to 0. */
function indentOf(lines: string): string {
  let width = 0
  for (const character of lines) {
    if (character === ' ') width++
    else if (character === '\t') width += TAB_WIDTH
    else if (character === '\f') width = 0
  }
  const indent = '\t'.repeat(Math.floor(width / TAB_WIDTH)) + ' '.repeat(width % TAB_WIDTH)
  return indent.padStart(lines.length, '\f')
}

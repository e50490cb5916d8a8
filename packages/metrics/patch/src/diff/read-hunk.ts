import type { DiffCursor } from './diff-cursor.ts'
import type { DiffHunk, DiffProblem } from './unified-diff.ts'

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/** Largest number in a header: sums over all hunks of a text stay exact. */
const MAX_NUMBER = 2 ** 31 - 1

/** The numbers of a hunk's header. */
export type HunkHeader = Pick<DiffHunk, 'oldStart' | 'oldCount' | 'newStart' | 'newCount'>

/** The header of a hunk in a line; `undefined` if the line is none. A count that is left out is 1. */
export function hunkHeader(line: string): HunkHeader | undefined {
  const match = HEADER.exec(line)
  if (match === null) return undefined
  const [oldStart, oldCount, newStart, newCount] = match.slice(1).map((digits) => Number(digits ?? 1))
  if ([oldStart, oldCount, newStart, newCount].some((number) => number > MAX_NUMBER)) return undefined
  return { oldStart, oldCount, newStart, newCount }
}

/**
 * Reads a hunk whose header is the current line of the cursor, and leaves the cursor behind it.
 *
 * The body is as long as the header says. It ends before that at a line that cannot be in a body, or at the header of
 * another file. It goes on after that if the lines that follow at once are removed or added, as
 * `git apply --recount` reads it, but not with the signature of a mail. An empty line is a context line that lost its space.
 */
export function readHunk(cursor: DiffCursor, header: HunkHeader, problems: DiffProblem[]): DiffHunk {
  const { start, line } = cursor
  const body = new HunkBody(cursor)
  cursor.next()
  body.read(header)
  const { oldCount, newCount } = header
  if (body.old !== oldCount || body.new !== newCount) {
    problems.push({
      line,
      message: `the header of the hunk says ${oldCount} old and ${newCount} new lines; it has ${body.old} and ${body.new}`,
    })
  }
  return {
    ...header,
    lines: body.lines,
    oldEndsBare: body.oldEndsBare,
    newEndsBare: body.newEndsBare,
    start,
    end: body.end,
  }
}

class HunkBody {
  readonly lines: string[] = []
  old = 0
  new = 0
  end: number
  oldEndsBare = false
  newEndsBare = false
  readonly #cursor: DiffCursor

  constructor(cursor: DiffCursor) {
    this.#cursor = cursor
    this.end = cursor.end
  }

  read({ oldCount, newCount }: HunkHeader): void {
    const cursor = this.#cursor
    while (!cursor.isDone && (this.old < oldCount || this.new < newCount)) {
      if (cursor.isEmpty) this.#add(` ${cursor.content}`)
      else if (!this.#isInBody() || this.#isFile(oldCount - this.old, newCount - this.new)) break
      else if (this.#isSignature()) break
      else this.#take()
    }
    if (this.old < oldCount || this.new < newCount) this.#dropEmptyEnd()
    else this.#readOn()
    // the marker of the last line
    if (!cursor.isDone && cursor.startsWith('\\')) this.#take()
  }

  /** Reads lines beyond the counts of the header, if some of them are removed or added. */
  #readOn(): void {
    const cursor = this.#cursor
    if (cursor.isDone || !this.#goesOn()) return
    while (!cursor.isDone && this.#isInBody() && !this.#isFile(0, 0) && !this.#isSignature()) this.#take()
  }

  /** Whether removed or added lines follow, perhaps after context. */
  #goesOn(): boolean {
    const { text } = this.#cursor
    let { start } = this.#cursor
    while (text[start] === ' ' || text[start] === '\\') {
      const end = text.indexOf('\n', start)
      if (end < 0) return false
      start = end + 1
    }
    if (text[start] === '+') return true
    return text[start] === '-' && !/^--(?:-[ \n\r]| ?[\r\n]| ?$)/.test(text.slice(start, start + 5))
  }

  #take(): void {
    const cursor = this.#cursor
    if (!cursor.startsWith('\\')) {
      this.#add(cursor.content)
      return
    }
    const [sign] = this.lines[this.lines.length - 1] ?? ''
    if (sign !== '+') this.oldEndsBare = true
    if (sign !== '-') this.newEndsBare = true
    this.end = cursor.end
    cursor.next()
  }

  #add(line: string): void {
    const [sign] = line
    if (sign !== '+') this.old++
    if (sign !== '-') this.new++
    this.lines.push(line)
    this.end = this.#cursor.end
    this.#cursor.next()
  }

  #isInBody(): boolean {
    const sign = this.#cursor.text[this.#cursor.start]
    return sign === ' ' || sign === '+' || sign === '-' || sign === '\\'
  }

  /** Whether the next lines are the header of another file, and not the last removed and added line. */
  #isFile(old: number, added: number): boolean {
    const cursor = this.#cursor
    if (!cursor.startsWith('--- ') || !cursor.isFollowedBy('+++ ') || !cursor.isFollowedBy('@@ -', 2))
      return false
    return old !== 1 || added !== 1
  }

  /** Whether the line ends a mail of git: two hyphens before the version of git. */
  #isSignature(): boolean {
    const { text, start, end } = this.#cursor
    return (
      end - start < 5 &&
      /^-- ?\r?$/.test(text.slice(start, end)) &&
      /^(?:\d+\.|$)/.test(text.slice(end + 1, end + 9))
    )
  }

  /** Empty lines at the end of a body that is too short are not of the body. */
  #dropEmptyEnd(): void {
    while (/^ \r?$/.test(this.lines[this.lines.length - 1] ?? '') && this.#endsEmpty()) {
      this.lines.pop()
      this.old--
      this.new--
    }
  }

  /** Whether the last line of the body is an empty one, which is then left out of its place. */
  #endsEmpty(): boolean {
    const { text } = this.#cursor
    const start = text.lastIndexOf('\n', this.end - 1) + 1
    const isEmpty = start >= this.end || (start === this.end - 1 && text[start] === '\r')
    if (isEmpty) this.end = start - 1
    return isEmpty
  }
}

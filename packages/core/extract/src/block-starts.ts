import { isSpaceOrTab, type LineCursor } from './line-cursor.ts'

const BACKTICK = 96
const TILDE = 126
const HASH = 35
const EQUALS = 61
const HYPHEN = 45
const UNDERSCORE = 95
const ASTERISK = 42
const PLUS = 43
const PERIOD = 46
const PARENTHESIS = 41
const ZERO = 48
const NINE = 57

const FENCE_LENGTH = 3
const HEADING_LEVELS = 6
/** Maximum number of digits of a list number (CommonMark 5.2). */
const NUMBER_DIGITS = 9

/** The character of a fence and its number of repetitions. */
export interface FenceMarker {
  readonly unit: number
  readonly length: number
}

/** The opening fence at the next character: three backticks or tildes, and no backtick after backticks in the line. */
export function openingFence({ text, next, end }: LineCursor): FenceMarker | undefined {
  const unit = text.charCodeAt(next)
  if (unit !== BACKTICK && unit !== TILDE) return undefined
  const length = runLength(text, next, end)
  if (length < FENCE_LENGTH) return undefined
  if (unit === BACKTICK)
    for (let i = next + length; i < end; i++) if (text.charCodeAt(i) === BACKTICK) return undefined
  return { unit, length }
}

/** Whether the next character starts a closing fence: of the same kind, at least as long, and alone in the line. */
export function isClosingFence({ text, next, end }: LineCursor, opening: FenceMarker): boolean {
  if (text.charCodeAt(next) !== opening.unit) return false
  const length = runLength(text, next, end)
  return length >= opening.length && isBlankFrom(text, next + length, end)
}

/** Whether the next character starts a heading: one to six `#` with white space after them. */
export function isHeading({ text, next, end }: LineCursor): boolean {
  if (text.charCodeAt(next) !== HASH) return false
  const after = next + runLength(text, next, end)
  return after - next <= HEADING_LEVELS && (after === end || isSpaceOrTab(text.charCodeAt(after)))
}

/** Whether the rest of the line turns the paragraph above into a heading: `===` or `---`. */
export function isHeadingUnderline({ text, next, end }: LineCursor): boolean {
  const unit = text.charCodeAt(next)
  return (unit === EQUALS || unit === HYPHEN) && isBlankFrom(text, next + runLength(text, next, end), end)
}

/**
 * The position where the rest of the line stops to be a thematic break: three or more `*`, `-` or `_` with only white
 * space between them. It is `end` for a thematic break, and `next` if the line does not start like one.
 */
export function thematicBreakEnd({ text, next, end }: LineCursor): number {
  const unit = text.charCodeAt(next)
  if (unit !== ASTERISK && unit !== HYPHEN && unit !== UNDERSCORE) return next
  let count = 0
  for (let i = next; i < end; i++) {
    if (text.charCodeAt(i) === unit) count++
    else if (!isSpaceOrTab(text.charCodeAt(i))) return i
  }
  return count >= 3 ? end : next
}

/** A marker of a list item. */
export interface ListMarker {
  readonly length: number
  /** Whether it can interrupt a paragraph without a blank line: bullets and the number 1 can. */
  readonly interrupts: boolean
}

/** The list item marker at the next character: `-`, `+`, `*`, `1.` or `1)`, then white space or the end of the line. */
export function listMarker({ text, next, end }: LineCursor): ListMarker | undefined {
  const unit = text.charCodeAt(next)
  let after = next
  if (unit === HYPHEN || unit === PLUS || unit === ASTERISK) after++
  else {
    while (after < end && after - next <= NUMBER_DIGITS && isDigit(text.charCodeAt(after))) after++
    if (after === next || after - next > NUMBER_DIGITS || after === end) return undefined
    const closing = text.charCodeAt(after++)
    if (closing !== PERIOD && closing !== PARENTHESIS) return undefined
  }
  if (after < end && !isSpaceOrTab(text.charCodeAt(after))) return undefined
  const length = after - next
  return { length, interrupts: length === 1 || Number(text.slice(next, after - 1)) === 1 }
}

function runLength(text: string, start: number, end: number): number {
  const unit = text.charCodeAt(start)
  let i = start
  while (i < end && text.charCodeAt(i) === unit) i++
  return i - start
}

function isBlankFrom(text: string, start: number, end: number): boolean {
  let i = start
  while (i < end && isSpaceOrTab(text.charCodeAt(i))) i++
  return i === end
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE
}

import { isPythonWord } from './python-word.ts'

const TAB = 0x09
const NEWLINE = 0x0a
const FORM_FEED = 0x0c
const RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const HASH = 0x23
const APOSTROPHE = 0x27
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const EQUALS = 0x3d
const GREATER = 0x3e
const BACKSLASH = 0x5c
const UNDERSCORE = 0x5f
const LOWER_B = 0x62
const LOWER_E = 0x65
const LOWER_F = 0x66
const LOWER_J = 0x6a
const LOWER_O = 0x6f
const LOWER_R = 0x72
const LOWER_U = 0x75
const LOWER_X = 0x78

/** End of the blanks (spaces, tabs, form feeds) from a position on. */
export function endOfBlanks(text: string, at: number): number {
  let end = at
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    if (unit !== SPACE && unit !== TAB && unit !== FORM_FEED) break
    end++
  }
  return end
}

/** End of the line of a position, after its line feed. */
export function endOfLine(text: string, at: number): number {
  return text.indexOf('\n', at) + 1 || text.length
}

/** Whether a line end (LF or CR LF) is at a position. */
export function isLineEnd(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === NEWLINE || (unit === RETURN && text.charCodeAt(at + 1) === NEWLINE)
}

/** End of the comment, line end, number, operator or name at a position; the position itself if there is none. */
export function endOfLexeme(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit === HASH) return endOfComment(text, at)
  if (unit === NEWLINE) return at + 1
  if (unit === RETURN) return isLineEnd(text, at) ? at + 2 : at
  if (isDigit(unit) || (unit === POINT && isDigit(text.charCodeAt(at + 1)))) return endOfNumber(text, at)
  const end = endOfName(text, at)
  return end > at ? end : endOfOperator(text, at)
}

/** Position of the quote of a string that starts here, after its prefix (`b`, `rb`, `f`, …); -1 if there is none. */
export function quoteAfterPrefix(text: string, at: number): number {
  if (isQuote(text.charCodeAt(at))) return at
  const first = text.charCodeAt(at) | 0x20
  const raw = first === LOWER_R
  const rawable = first === LOWER_B || first === LOWER_F
  if (!raw && !rawable && first !== LOWER_U) return -1
  if (isQuote(text.charCodeAt(at + 1))) return at + 1
  const second = text.charCodeAt(at + 1) | 0x20
  const pair = (raw && (second === LOWER_B || second === LOWER_F)) || (rawable && second === LOWER_R)
  return pair && isQuote(text.charCodeAt(at + 2)) ? at + 2 : -1
}

/**
 * End of the rest of a string in single quotes: after its quote, or after its line if that ends in a backslash. -1 if
 * the line or the text ends before.
 */
export function endOfShortString(text: string, from: number, quote: number): number {
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === quote) return i + 1
    if (unit === NEWLINE) return -1
    if (unit === BACKSLASH) {
      i++
      if (isLineEnd(text, i)) return endOfLine(text, i)
    }
  }
  return -1
}

/** End of the rest of a triple-quoted string before `to`; -1 if it continues. */
export function endOfLongString(text: string, from: number, to: number, quote: number): number {
  for (let i = from; i + 2 < to; i++) {
    const unit = text.charCodeAt(i)
    if (unit === BACKSLASH) i++
    else if (unit === quote && text.charCodeAt(i + 1) === quote && text.charCodeAt(i + 2) === quote)
      return i + 3
  }
  return -1
}

function endOfComment(text: string, at: number): number {
  let end = at
  while (end < text.length && text.charCodeAt(end) !== NEWLINE && text.charCodeAt(end) !== RETURN) end++
  return end
}

function endOfName(text: string, at: number): number {
  let end = at
  while (end < text.length) {
    const codePoint = text.codePointAt(end)!
    if (!isPythonWord(codePoint)) break
    end += codePoint > 0xffff ? 2 : 1
  }
  return end
}

/**
 * A number starts with a digit, or with a point and a digit. The first match of the grammar counts, not the longest.
 */
function endOfNumber(text: string, at: number): number {
  const whole = endOfDigits(text, at)
  const point = text.charCodeAt(whole) === POINT
  const mantissa = point ? endOfDigits(text, whole + 1) : whole
  const real = endOfExponent(text, mantissa)
  if ((text.charCodeAt(real) | 0x20) === LOWER_J) return real + 1
  return point || real > mantissa ? real : endOfInteger(text, at)
}

function endOfInteger(text: string, at: number): number {
  if (text.charCodeAt(at) !== ZERO) return endOfDigits(text, at)
  const letter = text.charCodeAt(at + 1) | 0x20
  const radix = letter === LOWER_X ? 16 : letter === LOWER_O ? 8 : letter === LOWER_B ? 2 : 0
  const end = radix === 0 ? 0 : endOfRadixDigits(text, at + 2, radix)
  // A decimal that starts with 0 is zeros only.
  return end > at + 2 ? end : endOfRadixDigits(text, at + 1, 1)
}

function endOfExponent(text: string, at: number): number {
  if ((text.charCodeAt(at) | 0x20) !== LOWER_E) return at
  const sign = text.charCodeAt(at + 1)
  const from = sign === PLUS || sign === MINUS ? at + 2 : at + 1
  const end = endOfDigits(text, from)
  return end > from ? end : at
}

/** Decimal digits with single underscores between them. */
function endOfDigits(text: string, at: number): number {
  return isDigit(text.charCodeAt(at)) ? endOfRadixDigits(text, at + 1, 10) : at
}

/** Digits below a radix, each with at most one underscore before it. */
function endOfRadixDigits(text: string, at: number, radix: number): number {
  let end = at
  for (;;) {
    const next = text.charCodeAt(end) === UNDERSCORE ? end + 1 : end
    if (!(digitValue(text.charCodeAt(next)) < radix)) return end
    end = next + 1
  }
}

/** The value of a hexadecimal digit; `NaN` for any other character. */
function digitValue(unit: number): number {
  if (isDigit(unit)) return unit - ZERO
  const lower = unit | 0x20
  return lower >= 0x61 && lower <= LOWER_F ? lower - 0x61 + 10 : Number.NaN
}

const ALONE = 1
const BEFORE_EQUALS = 2
const DOUBLED = 3

/** The possible continuations of the first character of each ASCII operator. */
const OPERATOR_KIND: Uint8Array = /* @__PURE__ */ (() => {
  const kinds = new Uint8Array(128)
  for (const char of '()[]{},;~') kinds[char.charCodeAt(0)] = ALONE
  for (const char of '+-%&|^@=:!.') kinds[char.charCodeAt(0)] = BEFORE_EQUALS
  for (const char of '*/<>') kinds[char.charCodeAt(0)] = DOUBLED
  return kinds
})()

/** The longest operator at a position. */
function endOfOperator(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const kind = OPERATOR_KIND[unit]
  if (!kind) return at
  const next = text.charCodeAt(at + 1)
  if (unit === POINT) return next === POINT && text.charCodeAt(at + 2) === POINT ? at + 3 : at + 1
  if (kind === ALONE) return at + 1
  if (unit === MINUS && next === GREATER) return at + 2
  const end = kind === DOUBLED && next === unit ? at + 2 : at + 1
  if (text.charCodeAt(end) === EQUALS) return end + 1
  return unit === 0x21 ? at : end
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= 0x39
}

function isQuote(unit: number): boolean {
  return unit === QUOTE || unit === APOSTROPHE
}

/** White space of Python's `str.strip` and `str.split`, as a class of a regular expression. */
const SPACE = '[\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'

const ONE_SPACE = new RegExp(`^${SPACE}`)
const SPACES = new RegExp(`${SPACE}+`)

/** Line ends of Python's `str.splitlines`. */
const LINE_END = /\r\n|[\n-\r\x1c-\x1e\x85\u2028\u2029]/

/** A text without white space at its ends, as Python's `str.strip` takes it away. */
export function stripped(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ONE_SPACE.test(text[start])) start++
  while (end > start && ONE_SPACE.test(text[end - 1])) end--
  return text.slice(start, end)
}

/** The words of a text, as Python's `str.split` finds them. */
export function wordsIn(text: string): readonly string[] {
  return text.split(SPACES).filter((word) => word !== '')
}

/** The lines of a text, as Python's `str.splitlines` finds them: the end of the last line starts no other one. */
export function linesIn(text: string): readonly string[] {
  const lines = text.split(LINE_END)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

const FLOAT = /^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?$/i
const NAMED_FLOAT = /^([+-]?)(?:(inf|infinity)|nan)$/i

/** The value of Python's `float(text)`; `undefined` where that is an error. Digits are those of ASCII. */
export function floatIn(text: string): number | undefined {
  const word = stripped(text)
  if (FLOAT.test(word)) return Number(word.replaceAll('_', ''))
  const [, sign, infinite] = NAMED_FLOAT.exec(word) ?? []
  if (sign === undefined) return undefined
  return infinite === undefined ? Number.NaN : sign === '-' ? -Infinity : Infinity
}

/** The value of Python's `round(value, 3)`: halves go to the even digit. */
export function roundedToThousandths(value: number): number {
  // beyond, a number is whole
  if (!(Math.abs(value) < 2 ** 52)) return value
  // a number that is as near to two of them is an odd multiple of 1/16
  if (Math.abs((16 * value) % 2) !== 1) return Number(value.toFixed(3))
  const below = Math.floor(1000 * value)
  return (below % 2 === 0 ? below : below + 1) / 1000
}

import { filledLines } from './filled-lines.ts'

const [SLASH, STAR, BACKSLASH, DOUBLE, SINGLE] = [0x2f, 0x2a, 0x5c, 0x22, 0x27]

/**
 * Source without `//` and block comments, as CodeXGLUE's CodeBLEU removes them from all languages like C: each comment
 * becomes one space, and blank lines are removed. Texts in single or double quotes are kept, also over several lines;
 * all else is searched for comments: template strings, raw strings, regular expressions. A quote that is not closed, and
 * a block comment that is not, is a plain character.
 *
 * @param places Filled with the position in the source of each UTF-16 unit of the result.
 */
export function withoutCComments(source: string, places?: number[]): string {
  const closing = [closingQuotes(source, DOUBLE), closingQuotes(source, SINGLE)]
  let out = ''
  let kept = 0
  let hasMoreBlocks = true

  /** Keeps the text up to an offset. */
  function keep(to: number): void {
    out += source.slice(kept, to)
    for (let k = kept; places && k < to; k++) places.push(k)
  }

  for (let at = 0; at < source.length; ) {
    const unit = source.charCodeAt(at)
    if (unit === DOUBLE || unit === SINGLE) {
      const end = closing[unit === DOUBLE ? 0 : 1](at + 1)
      at = end < 0 ? at + 1 : end + 1
      continue
    }
    let end = -1
    if (unit === SLASH) {
      const next = source.charCodeAt(at + 1)
      if (next === SLASH) {
        const lineEnd = source.indexOf('\n', at)
        end = lineEnd < 0 ? source.length : lineEnd
      } else if (next === STAR && hasMoreBlocks) {
        const close = source.indexOf('*/', at + 2)
        hasMoreBlocks = close >= 0
        if (hasMoreBlocks) end = close + 2
      }
    }
    if (end < 0) at++
    else {
      keep(at)
      out += ' '
      places?.push(at)
      at = kept = end
    }
  }
  keep(source.length)
  return filledLines(out, places)
}

/** Above this distance, the search for a closing quote is worth a table. */
const FAR = 256

/** Returns a function from an offset to that of the next quote without a backslash before it; -1 if there is none. */
function closingQuotes(source: string, quote: number): (from: number) => number {
  let table: Int32Array | undefined
  return (from) => {
    if (table) return table[from]
    const last = Math.min(source.length, from + FAR)
    for (let i = from; i < last; i++) {
      const unit = source.charCodeAt(i)
      if (unit === quote) return i
      if (unit === BACKSLASH) i++
    }
    // a hostile text would be searched to its end from every quote
    table = closingTable(source, quote)
    return table[from]
  }
}

function closingTable(source: string, quote: number): Int32Array {
  const table = new Int32Array(source.length + 2).fill(-1)
  for (let i = source.length - 1; i >= 0; i--) {
    const unit = source.charCodeAt(i)
    table[i] = unit === quote ? i : table[unit === BACKSLASH ? i + 2 : i + 1]
  }
  return table
}

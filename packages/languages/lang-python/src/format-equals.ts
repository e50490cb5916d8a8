/** A comment, or the quotes with which a string begins. */
const COMMENT_OR_QUOTES = /#.*|"""|'''|["']/g

/** The end of a text before the quotes of an f-string or a template. */
const FORMATTED = /(?<!\w)(?:[ft]r?|r[ft])$/i
const LONGEST_PREFIX = 2

/** The sign that the parser reads as the fill character in place of `=`. */
const OTHER_FILL = '-'

/**
 * A source in which format specifications of f-strings that begin with an equals sign (`f"{x:=^10}"`) begin with
 * another sign: the grammar reads `:=` as an operator there. The text has the same length. A source with a string
 * that does not end stays as it is.
 */
export function withoutFormatEquals(source: string): string {
  // the common case, for speed
  if (!source.includes(':=')) return source
  let result = ''
  let copied = 0
  const start = new RegExp(COMMENT_OR_QUOTES)
  for (let found = start.exec(source); found !== null; found = start.exec(source)) {
    const [quotes] = found
    if (quotes.startsWith('#')) continue
    const text = start.lastIndex
    const end = endOfString(source, text, quotes)
    if (end < 0) return source
    const before = source.slice(Math.max(0, found.index - LONGEST_PREFIX - 1), found.index)
    if (FORMATTED.test(before)) {
      for (const sign of formatEquals(source.slice(text, end))) {
        result += source.slice(copied, text + sign) + OTHER_FILL
        copied = text + sign + 1
      }
    }
    start.lastIndex = end + quotes.length
  }
  return result + source.slice(copied)
}

/** Offset of the quotes that end a string; -1 if there are none, or if its line ends before. */
function endOfString(source: string, from: number, quotes: string): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source.startsWith(quotes, at)) return at
    else if (source[at] === '\n' && quotes.length === 1) return -1
  }
  return -1
}

/** Offsets of the equals signs with which format specifications in the text of an f-string begin. */
function formatEquals(text: string): number[] {
  const signs: number[] = []
  /** Number of open brackets of each open field; -1 in its format specification. */
  const fields: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    const depth = fields.at(-1) ?? -1
    if (depth < 0) {
      // doubled braces are characters, except in a format specification
      if (character === '{' && fields.length === 0 && text[at + 1] === '{') at++
      else if (character === '{') fields.push(0)
      else if (character === '}') fields.pop()
    } else if (character === "'" || character === '"') {
      const end = text.indexOf(character, at + 1)
      if (end < 0) return []
      at = end
    } else if ('([{'.includes(character)) fields[fields.length - 1]++
    else if (depth > 0 && ')]}'.includes(character)) fields[fields.length - 1]--
    else if (depth === 0 && character === '}') fields.pop()
    else if (depth === 0 && character === ':') {
      fields[fields.length - 1] = -1
      if (text[at + 1] === '=') signs.push(++at)
    }
  }
  return signs
}

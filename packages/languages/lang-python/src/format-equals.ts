import { pythonTokenSpans } from '@codegen-eval/tokenize'

/** The start of an f-string. */
const FORMATTED = /^(?:f|fr|rf)['"]/i

/** The sign that the parser reads as the fill character in place of `=`. */
const OTHER_FILL = '-'

/**
 * A source in which format specifications of f-strings that begin with an equals sign (`f"{x:=^10}"`) begin with
 * another sign: the grammar reads `:=` as an operator there. The text has the same length.
 */
export function withoutFormatEquals(source: string): string {
  // the common case, for speed
  if (!source.includes(':=')) return source
  const spans = pythonTokenSpans(source)
  // a source without tokens does not parse either
  if (spans === undefined) return source
  const signs: number[] = []
  for (let i = 0; i < spans.length; i += 2) {
    const text = source.slice(spans[i], spans[i + 1])
    if (FORMATTED.test(text)) signs.push(...formatEquals(text).map((at) => at + spans[i]))
  }
  let result = ''
  let copied = 0
  for (const at of signs) {
    result += source.slice(copied, at) + OTHER_FILL
    copied = at + 1
  }
  return result + source.slice(copied)
}

/** Offsets of the equals signs with which format specifications of an f-string begin. */
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

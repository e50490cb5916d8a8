/** The first JSON value of a text that may be cut. */
export interface JsonPrefix {
  /** The value as far as the text has it: what is cut or broken is left out; `undefined` if there is none. */
  readonly value: unknown
  /** Whether the value ends within the text. */
  readonly complete: boolean
  /** Where the value ends, or the text does. */
  readonly end: number
}

/** Nesting beyond this depth is left out: forms are told apart by their outer levels. */
const MAX_DEPTH = 32

const WHITE_SPACE = /[ \t\r\n]*/y
const SCALAR = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?=[\s,\]}])|true|false|null|NaN|-?Infinity/y

/**
 * Reads the JSON value at the start of a text which may end in the middle of it: to recognize what a file holds from
 * its first bytes. It does not check the syntax; a strict parser reads the file afterwards.
 */
export function readJsonPrefix(text: string): JsonPrefix {
  let at = 0
  let cut = false

  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const scalar = (): unknown => {
    const found = skip(SCALAR)
    if (found !== undefined) return /[NI]/.test(found) ? Number.NaN : JSON.parse(found)
    cut = true
    return undefined
  }
  const string = (): string | undefined => {
    const start = at
    for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
    // the beginning of a string that is cut tells as much as a whole one
    if (at >= text.length) {
      at = text.length
      cut = true
      return text.slice(start + 1)
    }
    at++
    try {
      return JSON.parse(text.slice(start, at))
    } catch {
      cut = true
      return undefined
    }
  }
  const value = (depth: number): unknown => {
    skip(WHITE_SPACE)
    const char = text[at]
    if (char === '"') return string()
    if (char !== '{' && char !== '[') return scalar()
    if (depth === MAX_DEPTH) {
      cut = true
      return undefined
    }
    at++
    const list: unknown[] = []
    const entries: [string, unknown][] = []
    const close = char === '{' ? '}' : ']'
    for (;;) {
      skip(WHITE_SPACE)
      if (text[at] === close) break
      if (char === '{') {
        const key = text[at] === '"' ? string() : undefined
        skip(WHITE_SPACE)
        if (cut || key === undefined || text[at] !== ':') {
          cut = true
          break
        }
        at++
        const item = value(depth + 1)
        if (item !== undefined) entries.push([key, item])
      } else {
        const item = value(depth + 1)
        if (item !== undefined) list.push(item)
      }
      if (cut) break
      skip(WHITE_SPACE)
      if (text[at] === ',') at++
      else if (text[at] !== close) cut = true
      if (cut) break
    }
    if (!cut) at++
    return char === '{' ? Object.fromEntries(entries) : list
  }

  const first = value(0)
  return { value: first, complete: !cut && first !== undefined, end: at }
}

/** The first place at which a text is not JSON. */
export interface JsonMistake {
  /** In UTF-16 units. */
  readonly offset: number
  readonly message: string
}

const WHITE_SPACE = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y
/** The same with the numbers that JSON lacks and Python's `json` writes. */
const PYTHON_SCALAR = /NaN|-?Infinity|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** How far a walk through a text came. */
export interface JsonWalk {
  /** Absent if the text is JSON, or the visitor ended the walk. */
  readonly mistake: JsonMistake | undefined
  /** Where the last value begins. It is whole if `end` lies behind it. */
  readonly begin: number
  /** The end of the last whole value, or the place behind the last opening bracket. */
  readonly end: number
  /** The brackets that close the text up to `end`. */
  readonly closers: string
}

/**
 * Finds the mistake in a text that `JSON.parse` refused, since not all of its messages name a position.
 *
 * @returns `undefined` if the text is JSON.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  return walkJson(text).mistake
}

/**
 * Walks through the values of a JSON text, to the first mistake. A value may nest to any depth: open brackets are kept on an
 * explicit stack.
 *
 * @param visit Receives where each value begins, and the keys and positions that lead to it; ends the walk by `true`.
 * @param scalar A sticky pattern of numbers and words; by default those of JSON, and with a visitor those of Python, too.
 */
export function walkJson(
  text: string,
  visit?: (offset: number, path: readonly (string | number)[]) => boolean,
  scalar: RegExp = visit ? PYTHON_SCALAR : SCALAR,
): JsonWalk {
  const closers: string[] = []
  const path: (string | number)[] = []
  let [i, begin, end] = [0, 0, 0]
  const skip = (pattern: RegExp): boolean => {
    const end = matchEnd(pattern, text, i)
    if (end >= 0) i = end
    return end >= 0
  }
  const string = (): JsonMistake | undefined => {
    const [end, wrong] = readString(text, i)
    i = end
    return wrong
  }
  const mistake = (expected: string): JsonMistake => ({
    offset: i,
    message: `expected ${expected}, found ${found(text, i)}`,
  })
  const key = (): JsonMistake | undefined => {
    skip(WHITE_SPACE)
    if (text[i] !== '"') return mistake("a key in double quotes or '}'")
    const start = i
    const wrong = string()
    if (wrong) return wrong
    if (visit) path[path.length - 1] = JSON.parse(text.slice(start, i))
    skip(WHITE_SPACE)
    if (text[i] !== ':') return mistake("':'")
    i++
    return undefined
  }

  const walk = (): JsonMistake | undefined => {
    for (;;) {
      // a value, or the start of one
      skip(WHITE_SPACE)
      const char = text[i]
      begin = i
      if (visit?.(i, path)) return undefined
      if (char === '[' || char === '{') {
        i++
        closers.push(char === '[' ? ']' : '}')
        path.push(0)
        end = i
        skip(WHITE_SPACE)
        if (text[i] !== closers.at(-1)) {
          const wrong = char === '{' ? key() : undefined
          if (wrong) return wrong
          continue
        }
      } else if (char === '"') {
        const wrong = string()
        if (wrong) return wrong
      } else if (!skip(scalar)) {
        return mistake('a value')
      }

      // what may follow it
      for (;;) {
        end = i
        skip(WHITE_SPACE)
        if (closers.length === 0) return i === text.length ? undefined : mistake('the end of the value')
        if (text[i] !== closers.at(-1)) break
        closers.pop()
        path.pop()
        i++
      }
      if (text[i] !== ',') return mistake(`',' or '${closers.at(-1)}'`)
      i++
      if (closers.at(-1) === ']') path.push(Number(path.pop()) + 1)
      const wrong = closers.at(-1) === '}' ? key() : undefined
      if (wrong) return wrong
    }
  }

  const wrong = walk()
  return { mistake: wrong, begin, end, closers: closers.reverse().join('') }
}

/** Where the string that opens at `start` ends, or its mistake. A loop, because a pattern would run out of stack. */
function readString(text: string, start: number): [end: number, mistake?: JsonMistake] {
  for (let i = start + 1; i < text.length; ) {
    const unit = text.charCodeAt(i)
    if (unit === 0x22) return [i + 1]
    if (unit < 0x20) return [i, { offset: i, message: `a raw ${found(text, i)} in a string` }]
    const end = unit === 0x5c ? matchEnd(ESCAPE, text, i) : i + 1
    if (end < 0) return [i, { offset: i, message: 'a bad escape in a string' }]
    i = end
  }
  return [text.length, { offset: start, message: 'a string is not closed' }]
}

function matchEnd(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from
  return sticky.test(text) ? sticky.lastIndex : -1
}

function found(text: string, offset: number): string {
  const point = text.codePointAt(offset)
  if (point === undefined) return 'the end'
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  return point > 0x20 && point < 0x7f ? `'${String.fromCharCode(point)}'` : `character ${code}`
}

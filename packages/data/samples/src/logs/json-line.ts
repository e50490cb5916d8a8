const STRING = /"(?:[^"\\]|\\.)*"/y
const SPACE = /[\s]*/y
const SCALAR = /[^\s,\]}]+/y

/**
 * The line of a value in a JSON text, from 1, or that of the nearest value around it if there is none under the path.
 *
 * @param path Keys and positions from the outside to the value.
 */
export function jsonLine(text: string, path: readonly (string | number)[]): number {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const skipValue = (): void => {
    let depth = 0
    do {
      take(SPACE)
      const sign = text[at]
      if (sign === undefined) return
      if (sign === '"') take(STRING)
      else if (sign === '{' || sign === '[') depth++
      else if (sign === '}' || sign === ']') depth--
      else if (sign !== ',' && sign !== ':') take(SCALAR)
      if ('{}[],:'.includes(sign)) at++
    } while (depth > 0)
  }
  const enter = (key: string | number): boolean => {
    at++
    for (let index = 0; ; index++) {
      take(SPACE)
      if (text[at] === undefined || text[at] === '}' || text[at] === ']') return false
      if (typeof key === 'string') {
        const name = take(STRING)
        take(SPACE)
        at++
        take(SPACE)
        if (name === JSON.stringify(key)) return true
      } else if (index === key) return true
      skipValue()
      take(SPACE)
      if (text[at] === ',') at++
    }
  }
  take(SPACE)
  let found = at
  for (const key of path) {
    if (text[at] !== (typeof key === 'string' ? '{' : '[') || !enter(key)) break
    found = at
  }
  return text.slice(0, found).split('\n').length
}

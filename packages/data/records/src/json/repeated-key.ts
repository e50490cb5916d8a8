import { walkJson } from './json-syntax.ts'

const [BACKSLASH, COLON, SPACE] = [0x5c, 0x3a, 0x20]

/**
 * The first key that an object within a JSON text has twice, of which the last value counts; `undefined` if there is none.
 *
 * Keys are counted in the text, from quotation mark to quotation mark, and in the value; they are looked for one by one
 * where the counts differ.
 *
 * @param value What `JSON.parse` returned for the text.
 */
export function repeatedKey(text: string, value: unknown): string | undefined {
  return keysInText(text) === keysIn(value) ? undefined : findRepeatedKey(text)
}

function keysInText(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = endOfString(text, at)
    if (isKey(text, at)) count++
  }
  return count
}

/** The number of keys of all objects of a value. */
function keysIn(value: unknown): number {
  let count = 0
  const open: unknown[] = [value]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each === null || typeof each !== 'object') continue
    const values = Array.isArray(each) ? each : Object.values(each)
    if (!Array.isArray(each)) count += values.length
    for (const inner of values) if (typeof inner === 'object') open.push(inner)
  }
  return count
}

function findRepeatedKey(text: string): string | undefined {
  // the keys of the latest object at each depth
  const open: Set<unknown>[] = []
  let repeated: string | undefined
  walkJson(text, (_, path) => {
    const key = path.at(-1)
    const keys = open[path.length]
    if (keys?.has(key)) repeated = String(key)
    keys?.add(key)
    open[path.length + 1] = new Set()
    return repeated !== undefined
  })
  return repeated
}

/** The place behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - backslashes - 1) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
  return text.length
}

function isKey(text: string, end: number): boolean {
  let at = end
  // white space of JSON is a space or below
  while (text.charCodeAt(at) <= SPACE) at++
  return text.charCodeAt(at) === COLON
}

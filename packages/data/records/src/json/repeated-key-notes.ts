import { plural, quote } from '@codegen-eval/messages'
import { repeatedKey } from './repeated-key.ts'

/** Looks for keys that an object of a row has twice, which `JSON.parse` does not tell. */
export interface RepeatedKeyNotes {
  /**
   * Checks a row for repeated keys.
   *
   * @param line The number of the line on which the row begins, from 1.
   */
  look(text: string, value: unknown, line: number): void
  /** Reports, at the end of the file, the place of the first repeated key and the number of others. */
  finish(): void
}

/** Number of rows at the start that are all checked. */
const ALL_ROWS = 10_000

/** Of later rows, one in so many is looked at, so that a look costs no more than a few hundredths of the reading. */
const STEP = 8

/** @param onNotice Receives the note; without it, no row is looked at. */
export function repeatedKeyNotes(
  file: string,
  onNotice: ((text: string) => void) | undefined,
): RepeatedKeyNotes {
  if (onNotice === undefined) return { look() {}, finish() {} }
  let rows = 0
  let count = 0
  let first = ''
  return {
    look(text, value, line) {
      if (++rows > ALL_ROWS && rows % STEP > 0) return
      const key = repeatedKey(text, value)
      if (key === undefined) return
      if (count++ === 0) first = `line ${line}: an object has the key ${quote(key)} twice`
    },
    finish() {
      if (count === 0) return
      const least = rows > ALL_ROWS ? 'at least ' : ''
      const others = count === 1 ? '' : `; ${least}${plural(count - 1, 'more row')} like it`
      onNotice(`${file}, ${first}: the last value counts${others}`)
    },
  }
}

import { plural, quote } from '@codegen-eval/messages'
import { repeatedKey } from './repeated-key.ts'

/** The repeated keys of some rows, which parts of a file add up. */
export interface RepeatedKeys {
  /** Number of rows that were found to have a key twice. */
  readonly count: number
  /** Number of the last row that was looked at or passed over. */
  readonly lastRow: number
  /** The first repeated key and its line; absent if there is none. */
  readonly first?: { readonly line: number; readonly key: string }
}

/** Looks for keys that an object of a row has twice, which `JSON.parse` does not tell. */
export interface RepeatedKeyNotes {
  /**
   * Checks a row for repeated keys.
   *
   * @param line The number of the line on which the row begins, from 1.
   * @param row The number by which rows are sampled, from 1: any that grows from row to row.
   */
  look(text: string, value: unknown, line: number, row: number): void
  /** Adds what another reader found in rows that follow those so far. */
  add(found: RepeatedKeys): void
  /** All that was found so far. */
  found(): RepeatedKeys
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
  let lastRow = 0
  let count = 0
  let first: RepeatedKeys['first']
  return {
    look(text, value, line, row) {
      lastRow = row
      if (onNotice === undefined || (row > ALL_ROWS && row % STEP > 0)) return
      const key = repeatedKey(text, value)
      if (key === undefined) return
      count++
      first ??= { line, key }
    },
    add(found) {
      lastRow = Math.max(lastRow, found.lastRow)
      count += found.count
      first ??= found.first
    },
    found: () => ({ count, lastRow, ...(first === undefined ? {} : { first }) }),
    finish() {
      if (first === undefined) return
      const least = lastRow > ALL_ROWS ? 'at least ' : ''
      const others = count === 1 ? '' : `; ${least}${plural(count - 1, 'more row')} like it`
      onNotice?.(
        `${file}, line ${first.line}: an object has the key ${quote(first.key)} twice: the last value counts${others}`,
      )
    },
  }
}

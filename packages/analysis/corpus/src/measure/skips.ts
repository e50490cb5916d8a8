import type { InputError } from '../input-error.ts'
import { plural } from '../message-text.ts'

/** What `--on-error` says about broken rows. */
export const ON_ERROR = ['stop', 'skip'] as const

/** So many messages are kept; beyond, rows are only counted. */
const MAX_LISTED = 100

/** Broken rows that were left out. */
export interface Skips {
  readonly count: number
  /** Takes note of a broken row, or throws it where rows are not skipped. */
  add(error: InputError): void
  /** The list for the end of the run. */
  describe(rows: number): string
}

/** Starts with none. */
export function createSkips(onError: (typeof ON_ERROR)[number]): Skips {
  const messages: string[] = []
  let count = 0
  return {
    get count() {
      return count
    },
    add(error) {
      if (onError === 'stop') throw error
      count++
      if (messages.length < MAX_LISTED) messages.push(error.message)
    },
    describe(rows) {
      const more = count - messages.length
      return [
        `skipped ${plural(count, 'row')} of ${rows}:`,
        ...messages.map((message) => `  ${message}`),
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n')
    },
  }
}

import type { InputError } from '@codegen-eval/messages'
import { plural } from '@codegen-eval/messages'

/** The ways to treat broken rows: the values of the option `onError`. */
export const ON_ERROR = ['stop', 'skip'] as const

/** Maximum number of messages that are kept; further rows are only counted. */
const MAX_LISTED = 100

/** The broken rows that were left out. */
export interface Skips {
  readonly count: number
  /** Records a broken row, or throws it if rows are not skipped. */
  add(error: InputError): void
  /** The list of skipped rows, for the end of a run. */
  describe(rows: number): string
}

/** Starts with no skipped row: `stop` throws the first broken row, `skip` records all of them. */
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

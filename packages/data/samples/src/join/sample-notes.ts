import { plural, quote } from '@codegen-eval/messages'

/** Counts what should be announced about the samples of a file. */
export interface SampleNotes {
  /** Records the row of an id that is its `order`-th sample, from 2, by order and not by a label. */
  ordered(id: string | number, order: number): void
  /** Records a row that repeats an earlier one of the same id, model and text. */
  identical(id: string | number): void
  /** Announces, at the end of the file. */
  report(): void
}

/** Starts with nothing to announce. */
export function createSampleNotes(file: string, onNotice: ((text: string) => void) | undefined): SampleNotes {
  let first: string | number = ''
  let rows = 0
  let tasks = 0
  let repeated: string | number = ''
  let copies = 0
  return {
    ordered(id, order) {
      if (order === 2) tasks++
      if (tasks === 1 && order === 2) first = id
      if (id === first) rows = order
    },
    identical(id) {
      if (copies === 0) repeated = id
      copies++
    },
    report() {
      if (tasks > 0) {
        onNotice?.(
          `${file}: task ${first} has ${rows} rows${tasks > 1 ? `, and ${plural(tasks - 1, 'other task')} several` : ''}: read as samples by order`,
        )
      }
      if (copies > 0) {
        onNotice?.(
          `warning: ${file}: ${plural(copies, 'row')} with the same id, model and text as an earlier row, the first of id ${quote(repeated)}: counted as samples`,
        )
      }
    },
  }
}

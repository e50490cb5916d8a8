import { InputError } from '@codegen-eval/messages'

/** Turns a row, such as a parsed JSON value, into a segment or something else. Throws `InputError`. Rows are numbered from 0. */
export type RowParser<T, R = unknown> = (row: R, line: number, index: number) => T

/** The result of a parser for a row, or the `InputError` that it throws. */
export function parsedRow<T, R>(parse: RowParser<T, R>, row: R, line: number, index: number): T | InputError {
  try {
    return parse(row, line, index)
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}

import { InputError } from '@codegen-eval/messages'

/** Turns a parsed JSON value into a segment or something else. Throws `InputError`. Rows are numbered from 0. */
export type RowParser<T> = (value: unknown, line: number, index: number) => T

/** What a function returns, or the `InputError` that it throws. */
export function catchInputError<T>(parse: () => T): T | InputError {
  try {
    return parse()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}

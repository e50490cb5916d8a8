/** Turns a parsed JSON value into a segment or something else. Throws `InputError`. Rows are numbered from 0. */
export type RowParser<T> = (value: unknown, line: number, index: number) => T

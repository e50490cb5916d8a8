import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { fieldPath } from '@codegen-eval/records/internal'

/** The usual names of the task in words, the first one that is a text counts. */
const INTENT_FIELDS = ['intent', 'prompt'] as const

/** The task of a row in words: the field that the caller chose, else `intent` or `prompt`, where they are texts. */
export function intentReader(intentField: string | undefined): (row: Row, fail: Fail) => string | undefined {
  if (intentField === undefined)
    // some tools have other things under these names
    return (row) => {
      for (const name of INTENT_FIELDS) if (typeof row[name] === 'string') return row[name]
      return undefined
    }
  const read = fieldPath(intentField)
  return (row, fail) => {
    const value = read(row)
    // rows of other files may have it
    if (value === undefined || value === null) return undefined
    return typeof value === 'string'
      ? value
      : fail(`field ${quote(intentField)} must be a string, found ${quote(value)}`)
  }
}

/** The position of the column with the task in words; -1 if there is none. */
export function intentColumn(names: readonly string[], intentField: string | undefined): number {
  if (intentField !== undefined) return names.indexOf(intentField)
  for (const name of INTENT_FIELDS) {
    const column = names.findIndex((other) => other.toLowerCase() === name)
    if (column >= 0) return column
  }
  return -1
}

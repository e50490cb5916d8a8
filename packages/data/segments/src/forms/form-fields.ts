import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { describeFields, readString } from '@codegen-eval/records/internal'

/** The string in a field of a row; the error for a missing field names those that there are. */
export function readField(row: Row, name: string, fail: Fail): string {
  if (row[name] === undefined) fail(`field ${quote(name)} is missing; ${describeFields(row)}`)
  return readString(row[name], quote(name), fail)
}

/** The field `task_id`, a string or a number. */
export function readTaskId(row: Row, fail: Fail): string | number {
  const id = row.task_id
  if (id === undefined) fail(`field "task_id" is missing; ${describeFields(row)}`)
  if (typeof id === 'string' || Number.isSafeInteger(id)) return id as string | number
  return fail(`field "task_id" must be a string or a whole number, found ${quote(id)}`)
}

import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import type { TestTask } from './test-task.ts'

/** A text without the mark of byte order of a file, which compilers refuse in the middle of a program. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text)

/** The text of a field, or `undefined` if the row lacks it. */
export function optionalText(row: Row, field: string, fail: Fail): string | undefined {
  const value = row[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') fail(`field ${quote(field)} must be a string, found ${quote(value)}`)
  return withoutMark(value as string)
}

/** The text of a field that the row must have. */
export function requiredText(row: Row, field: string, fail: Fail): string {
  return optionalText(row, field, fail) ?? fail(`field ${quote(field)} is missing`)
}

/** The lines of a field that holds a text or a list of texts; empty if the row lacks it. */
export function textLines(row: Row, field: string, fail: Fail): string {
  const value = row[field]
  if (!Array.isArray(value)) return optionalText(row, field, fail) ?? ''
  const wrong = value.find((item) => typeof item !== 'string')
  if (wrong !== undefined) fail(`field ${quote(field)} must hold strings, found ${quote(wrong)}`)
  return value.map((item) => `${item}\n`).join('')
}

/** The id of a task: a number is written in decimal digits. */
export function taskIdOf(row: Row, fail: Fail): string {
  const id = row.task_id ?? row.id
  if (typeof id === 'string' && id !== '') return id
  if (!Number.isSafeInteger(id))
    fail(`field "task_id" (or "id") must be a string or a whole number, found ${quote(id)}`)
  return String(id)
}

/** The name of a Python or JavaScript function. */
export function functionName(row: Row, field: string, fail: Fail): string | undefined {
  const name = optionalText(row, field, fail)
  if (name !== undefined && !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
    fail(`field ${quote(field)} must be the name of a function, found ${quote(name)}`)
  return name
}

/** The solution of the data set, which continues the prompt, as a field of a task. */
export function solutionOf(row: Row, fail: Fail): Pick<TestTask, 'solution'> {
  const text = optionalText(row, 'canonical_solution', fail)
  return text === undefined ? {} : { solution: { text, kind: 'completion' } }
}

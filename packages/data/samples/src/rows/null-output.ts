import type { Fail } from '@codegen-eval/records'
import { readString } from '@codegen-eval/records/internal'

/** Values of the option `nullOutputs`: treat a null or missing output as an error or as an empty text. */
export const NULL_OUTPUTS = ['error', 'empty'] as const

/** See `NULL_OUTPUTS`. */
export type NullOutputs = (typeof NULL_OUTPUTS)[number]

/**
 * Refuses a first row whose output is its id: the column of outputs that was chosen or found holds the tasks.
 *
 * @throws InputError that names the options.
 */
export function checkFirstOutput(id: string | number, output: string, field: string, fail: Fail): void {
  if (output === String(id) && /\p{L}/u.test(output))
    fail(`field ${field} has the id as the output: choose the outputs with option candidateField`)
}

/** The treatment of null outputs by a reader. */
export interface NullOutputContext {
  /** `error` by default, so that the consumer stops or leaves the row out. */
  readonly nullOutputs?: NullOutputs | undefined
  /** Called for each output that was null and counts as empty. */
  readonly onNullOutput?: (() => void) | undefined
}

/**
 * An output, which must be a string. With `empty`, null is an empty text: a request that failed counts as a failure.
 *
 * @throws InputError if it is not a string.
 */
export function readOutputText(
  value: unknown,
  field: string,
  context: NullOutputContext,
  fail: Fail,
): string {
  if (typeof value === 'string') return value
  if (value !== null) return readString(value, field, fail)
  if (context.nullOutputs !== 'empty')
    fail(
      `field ${field} must be a string, found null (option nullOutputs empty counts it as an empty output)`,
    )
  context.onNullOutput?.()
  return ''
}

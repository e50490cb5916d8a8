import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { type ReadSample, VERDICT } from '../sample.ts'

/** The fields of a row that counts the samples of a task. */
export const COUNTS = ['samples', 'correct'] as const

/**
 * Reads a row of results of tests: `{"task_id", "passed": true}` (or 1), one sample as in HumanEval's `*_results.jsonl`, or the
 * counts of a task, `{"task_id", "samples": 200, "correct": 31}`.
 *
 * @see https://github.com/openai/human-eval
 */
export function humanevalOutcome(
  { passed, samples, correct }: Row,
  fail: Fail,
): Pick<ReadSample, 'scores' | 'count'> {
  if (passed === undefined) {
    const count = wholeNumber('samples', samples, Number.MAX_SAFE_INTEGER, fail)
    return { scores: new Map([[VERDICT, wholeNumber('correct', correct, count, fail) / count]]), count }
  }
  if (typeof passed !== 'boolean' && passed !== 0 && passed !== 1)
    fail(`passed: expected true or false, or 1 or 0, got ${quote(passed)}`)
  return { scores: new Map([[VERDICT, Number(passed)]]) }
}

function wholeNumber(name: string, value: unknown, maximum: number, fail: Fail): number {
  if (!(Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= maximum))
    fail(
      `${name}: expected a whole number from 0 to ${maximum}, got ${value === undefined ? 'nothing' : quote(value)}`,
    )
  return value as number
}

import type { Fail, Row } from '@codegen-eval/records'
import { functionName, requiredText, solutionOf, taskIdOf } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/**
 * Reads a task of HumanEval, or of HumanEval+ with its tests written out: `prompt`, `entry_point`, and a `test` that
 * defines `check(candidate)`.
 *
 * The prompt is run before the tests, because some call functions that it defines.
 *
 * @see https://github.com/openai/human-eval
 */
export function humanevalTask(row: Row, fail: Fail): TestTask {
  const entryPoint = functionName(row, 'entry_point', fail) ?? fail('field "entry_point" is missing')
  const prompt = requiredText(row, 'prompt', fail)
  const test = requiredText(row, 'test', fail)
  return {
    id: taskIdOf(row, fail),
    language: 'python',
    prompt,
    setup: prompt,
    test,
    finish: /^def check\b/m.test(test) ? `check(${entryPoint})\n` : '',
    entryPoint,
    calls: [entryPoint],
    ...solutionOf(row, fail),
  }
}

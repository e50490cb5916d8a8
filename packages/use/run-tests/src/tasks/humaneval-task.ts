import type { Fail, Row } from '@codegen-eval/records'
import { functionName, requiredText, solutionOf, taskIdOf } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/**
 * Reads a task of HumanEval, or of HumanEval+ with its tests written out: `prompt`, `entry_point`, and a `test` that
 * defines `check(candidate)`.
 *
 * The prompt is run before the tests, because some call functions that it defines. Its last function gets a body if the
 * prompt has no docstring, without which it is no program.
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
    setup: withBody(prompt),
    test,
    finish: /^def check\b/m.test(test) ? `check(${entryPoint})\n` : '',
    entryPoint,
    calls: [entryPoint],
    ...solutionOf(row, fail),
  }
}

/** A prompt whose last line of code opens a block gets a statement in it. */
function withBody(prompt: string): string {
  const [last = ''] = prompt
    .split('\n')
    .filter((line) => /^\s*[^\s#]/.test(line))
    .slice(-1)
  if (!/:\s*(?:#.*)?$/s.test(last)) return prompt
  return `${prompt.trimEnd()}\n${/^\s*/.exec(last)![0]}    pass\n`
}

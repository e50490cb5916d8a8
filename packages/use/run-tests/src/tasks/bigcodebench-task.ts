import type { Fail, Row } from '@codegen-eval/records'
import { functionName, optionalText, requiredText, taskIdOf } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/** Whether a row is of BigCodeBench: classes of `unittest` under its names of fields. */
export function isBigCodeBenchRow(row: Row): boolean {
  const { test } = row
  const isUnittest = typeof test === 'string' && /^class\s+\w+\s*\([\w.]*TestCase\)/m.test(test)
  return isUnittest && ('complete_prompt' in row || 'entry_point' in row)
}

/**
 * Reads a task of BigCodeBench: `complete_prompt` (or `prompt`), `entry_point`, `libs`, and a `test` with classes of
 * `unittest`, all of whose tests must pass.
 *
 * @see https://github.com/bigcode-project/bigcodebench
 */
export function bigcodebenchTask(row: Row, fail: Fail): TestTask {
  const solution = optionalText(row, 'canonical_solution', fail)
  const modules = modulesOf(row.libs)
  return {
    id: taskIdOf(row, fail),
    language: 'python',
    prompt: optionalText(row, 'complete_prompt', fail) ?? optionalText(row, 'prompt', fail) ?? '',
    setup: '',
    test: requiredText(row, 'test', fail),
    finish: '',
    entryPoint: functionName(row, 'entry_point', fail),
    calls: [],
    asProgram: true,
    ...(modules.length === 0 ? {} : { modules }),
    ...(solution === undefined ? {} : { solution: { text: solution, kind: 'either' } }),
  }
}

/** The names of modules: a list, or the text of one in Python. */
function modulesOf(libs: unknown): string[] {
  const text = Array.isArray(libs) ? libs.join(',') : typeof libs === 'string' ? libs : ''
  return [...text.matchAll(/[A-Za-z_][\w.]*/g)].map(([name]) => name)
}

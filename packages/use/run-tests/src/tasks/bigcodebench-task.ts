import type { Fail, Row } from '@codegen-eval/records'
import { functionName, optionalText, requiredText, taskIdOf } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/** Whether a row's tests are classes of `unittest`, which do nothing until they are run. */
export function isUnittestRow({ test }: Row): boolean {
  return typeof test === 'string' && /^class\s+\w+\s*\([\w.]*TestCase\)/m.test(test)
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
    finish: FINISH,
    entryPoint: functionName(row, 'entry_point', fail),
    calls: [],
    asProgram: true,
    ...(modules.length === 0 ? {} : { modules }),
    ...(solution === undefined ? {} : { solution: { text: solution, kind: 'either' } }),
  }
}

const FINISH = `import sys as _sys
import unittest as _unittest
_result = _unittest.TextTestRunner(stream=_sys.stderr, verbosity=0).run(_unittest.defaultTestLoader.loadTestsFromModule(_sys.modules["__main__"]))
if not _result.testsRun or not _result.wasSuccessful():
    _sys.exit(1)
`

/** The names of modules: a list, or the text of one in Python. */
function modulesOf(libs: unknown): string[] {
  const text = Array.isArray(libs) ? libs.join(',') : typeof libs === 'string' ? libs : ''
  return [...text.matchAll(/[A-Za-z_][\w.]*/g)].map(([name]) => name)
}

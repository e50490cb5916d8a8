import type { Fail, Row } from '@codegen-eval/records'
import { functionName, optionalText, taskIdOf, textLines } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/**
 * Reads a task of MBPP, or of MBPP+ with its tests written out: `test_list`, `test_setup_code` or `test_imports`, and
 * `code`, which tells the function that the tests call. A field `test` takes the place of the list.
 *
 * The tests run in one process with the output if they use a class of the solution, or no function that is known.
 *
 * @see https://github.com/google-research/google-research/tree/master/mbpp
 */
export function mbppTask(row: Row, fail: Fail): TestTask {
  const test = optionalText(row, 'test', fail) ?? textLines(row, 'test_list', fail)
  if (test.trim() === '') fail('field "test_list" is empty')
  const setup =
    `${textLines(row, 'test_setup_code', fail)}\n`.trimStart() + textLines(row, 'test_imports', fail)
  const code = optionalText(row, 'code', fail) ?? ''
  const named = functionName(row, 'entry_point', fail)
  const calls = named === undefined ? calledFunctions(code, test) : [named]
  return {
    id: taskIdOf(row, fail),
    language: 'python',
    prompt: '',
    setup,
    test,
    finish: '',
    entryPoint: calls[0],
    calls: usesClass(code, test) ? [] : calls,
    ...(code === '' ? {} : { solution: { text: code, kind: 'program' } }),
  }
}

/** The functions of a solution that tests call; without a solution, the function of the first assertion. */
function calledFunctions(code: string, test: string): readonly string[] {
  const defined = definedNames(code, 'def').filter((name) => uses(test, name))
  if (code !== '') return defined
  const first = /^[ \t\f]*assert\s+(?:not\s+)?([A-Za-z_]\w*)\s*\(/m.exec(test)?.[1]
  // a call around it would be one of Python's own, such as abs or set
  return first === undefined || BUILT_IN.has(first) ? [] : [first]
}

const BUILT_IN = new Set(
  'abs all any bool dict float frozenset int isinstance len list max min round set sorted str sum tuple type'.split(
    ' ',
  ),
)

function usesClass(code: string, test: string): boolean {
  return definedNames(code, 'class').some((name) => uses(test, name))
}

function definedNames(code: string, keyword: 'def' | 'class'): string[] {
  return [...code.matchAll(new RegExp(`^(?:async )?${keyword}\\s+([A-Za-z_]\\w*)`, 'gm'))].map(
    (match) => match[1],
  )
}

function uses(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}\\b`).test(text)
}

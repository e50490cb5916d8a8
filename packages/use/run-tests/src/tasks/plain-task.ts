import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { functionName, optionalText, requiredText, taskIdOf, textLines } from './task-fields.ts'
import type { TestLanguage, TestTask } from './test-task.ts'

/** The languages that a task may name. */
export const TEST_LANGUAGES: readonly TestLanguage[] = ['python', 'javascript', 'typescript']

/**
 * Reads a task in the plain form: `{"id", "test", "setup"?, "prompt"?, "entryPoint"?, "language"?}`.
 *
 * If the test defines a function `check`, it is called with the entry point, as in HumanEval. Without an entry point, or
 * with `"process": "one"`, tests and output share a process. The language is Python by default.
 */
export function plainTask(row: Row, fail: Fail): TestTask {
  const language = languageOf(row, fail)
  const test = requiredText(row, 'test', fail)
  const entryPoint = functionName(row, 'entryPoint', fail)
  const { process = 'two' } = row
  if (process !== 'one' && process !== 'two')
    fail(`field "process" must be "one" or "two", found ${quote(process)}`)
  const check = language === 'python' ? /^def check\b/m : /^(?:function check\b|(?:const|let|var) check\s*=)/m
  return {
    id: taskIdOf(row, fail),
    language,
    prompt: optionalText(row, 'prompt', fail) ?? '',
    setup: textLines(row, 'setup', fail),
    test,
    finish: entryPoint !== undefined && check.test(test) ? `check(${entryPoint})\n` : '',
    entryPoint,
    calls: entryPoint === undefined || process === 'one' ? [] : [entryPoint],
  }
}

function languageOf({ language = 'python' }: Row, fail: Fail): TestLanguage {
  const name = LANGUAGE_NAMES.get(String(language).toLowerCase())
  return (
    name ?? fail(`field "language" must be one of ${TEST_LANGUAGES.join(', ')}, found ${quote(language)}`)
  )
}

const LANGUAGE_NAMES: ReadonlyMap<string, TestLanguage> = new Map([
  ...TEST_LANGUAGES.map((name) => [name, name] as const),
  ['py', 'python'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
])

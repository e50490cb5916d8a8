import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { findLanguage, PROGRAM_LANGUAGES } from '../languages/find-language.ts'
import { withoutOutputImports } from '../programs/output-imports.ts'
import { functionName, optionalText, taskIdOf, textLines } from './task-fields.ts'
import type { StreamTest, TestLanguage, TestTask } from './test-task.ts'

/** The languages that a task may name. */
export const TEST_LANGUAGES: readonly TestLanguage[] = PROGRAM_LANGUAGES.map(({ name }) => name)

/** Languages whose tests can call an output in another process. */
const CALLED: ReadonlySet<TestLanguage> = new Set(['python', 'javascript', 'typescript'])

/**
 * Reads a task in the plain form: `{"id", "test", "setup"?, "prompt"?, "entryPoint"?, "language"?, "solution"?}`, or with
 * `"streams": [{"input", "output"}]` in place of the test for programs that read standard input.
 *
 * If the test defines a function `check`, it is called with the entry point, as in HumanEval. Without an entry point, or
 * with `"process": "one"`, tests and output share a process; with `"process": "two"` they never do; by default the tests
 * decide. The language is Python by default. In other languages than
 * Python, JavaScript and TypeScript, output and test are one program.
 */
export function plainTask(row: Row, fail: Fail): TestTask {
  const language = languageOf(row, fail)
  const streams = streamsOf(row, fail)
  const given = optionalText(row, 'test', fail) ?? (streams ? '' : fail('field "test" is missing'))
  const entryPoint = functionName(row, 'entryPoint', fail)
  const isScript = language === 'javascript' || language === 'typescript'
  const { test, usesMore } = isScript
    ? withoutOutputImports(given, entryPoint)
    : { test: given, usesMore: false }
  const { process } = row
  if (process !== undefined && process !== 'one' && process !== 'two')
    fail(`field "process" must be "one" or "two", found ${quote(process)}`)
  const isOne = process === 'one' || (usesMore && process === undefined)
  const asProgram = streams !== undefined || !CALLED.has(language)
  const solution = optionalText(row, 'solution', fail)
  const check =
    language === 'python' ? /^(?:async )?def check\b/m : /^(?:function check\b|(?:const|let|var) check\s*=)/m
  return {
    id: taskIdOf(row, fail),
    language,
    prompt: optionalText(row, 'prompt', fail) ?? '',
    setup: textLines(row, 'setup', fail),
    test,
    finish: !asProgram && entryPoint !== undefined && check.test(test) ? `check(${entryPoint})\n` : '',
    entryPoint,
    calls: asProgram || entryPoint === undefined || isOne ? [] : [entryPoint],
    ...(process === 'two' ? { process } : {}),
    ...(asProgram ? { asProgram } : {}),
    ...(streams === undefined ? {} : { streams }),
    ...(solution === undefined ? {} : { solution: { text: solution, kind: 'either' } }),
  }
}

function streamsOf({ streams }: Row, fail: Fail): readonly StreamTest[] | undefined {
  if (streams === undefined) return undefined
  const isTest = (each: unknown): each is StreamTest =>
    each !== null &&
    typeof each === 'object' &&
    ['input', 'output'].every((name) => typeof (each as Row)[name] === 'string')
  if (!Array.isArray(streams) || streams.length === 0 || !streams.every(isTest))
    return fail(`field "streams" must be a list of {"input", "output"}, found ${quote(streams)}`)
  return streams.map(({ input, output }) => ({ input, output }))
}

/** The language that a row names; Python by default. */
export function languageOf({ language = 'python' }: Row, fail: Fail): TestLanguage {
  return (
    findLanguage(String(language))?.name ??
    fail(`field "language" must be one of ${TEST_LANGUAGES.join(', ')}, found ${quote(language)}`)
  )
}

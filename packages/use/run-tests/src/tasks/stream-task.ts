import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import type { BenchmarkName, BenchmarkRule } from '../rules/benchmark-rule.ts'
import { taskIdOf } from './task-fields.ts'
import type { StreamTest, TestTask } from './test-task.ts'

/** Fields with the tests of a task of CodeContests, in the order in which they run. */
const CODE_CONTESTS_FIELDS = ['public_tests', 'private_tests', 'generated_tests']

/** The numbers of languages in CodeContests. */
const CODE_CONTESTS_LANGUAGES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [2, 'cpp'],
  [3, 'python'],
  [4, 'java'],
  ['CPP', 'cpp'],
  ['PYTHON3', 'python'],
  ['JAVA', 'java'],
])

/** Whether a row has tests of standard input and output, or functional tests in their form. */
export function isStreamRow(row: Row): boolean {
  return (
    'input_output' in row || 'public_test_cases' in row || CODE_CONTESTS_FIELDS.some((field) => field in row)
  )
}

/**
 * Reads a task of APPS (`input_output`), CodeContests (`public_tests`, …) or LiveCodeBench (`public_test_cases`, …), whose
 * programs read standard input, or, with the name of a function, are called with arguments. APPS and LiveCodeBench have rules
 * of their own; outputs of CodeContests are compared as in contests.
 *
 * @param language The language of the outputs.
 * @see https://github.com/hendrycks/apps, https://github.com/google-deepmind/code_contests, https://livecodebench.github.io
 */
export function streamTask(row: Row, language: string, fail: Fail): TestTask {
  const { tests, rule } = testsOf(row, fail)
  const functionTests = rule?.functionTests
  if ((functionTests?.count ?? tests.length) === 0) fail('the task has no tests')
  if (functionTests !== undefined && language !== 'python')
    fail(`tests that call a function are of Python, and the language is ${language}`)
  const id = row.question_id ?? row.problem_id ?? row.task_id ?? row.id ?? row.name
  return {
    id: taskIdOf({ id } as Row, fail),
    language,
    ...{ prompt: '', setup: '', test: '', finish: '', entryPoint: functionTests?.name, calls: [] },
    asProgram: true,
    ...solutionOf(row, language),
    ...(rule === undefined ? {} : { rule }),
    ...(functionTests === undefined ? { streams: tests.map(textsOf) } : {}),
  }
}

/** A test as a file has it. */
interface RawTest {
  readonly input: unknown
  readonly output: unknown
}

function testsOf(
  row: Row,
  fail: Fail,
): { readonly tests: readonly RawTest[]; readonly rule?: BenchmarkRule } {
  if ('public_test_cases' in row) {
    const { func_name: name } = objectOf(row.metadata ?? {}, 'metadata', fail)
    const tests = ['public_test_cases', 'private_test_cases'].flatMap((field) =>
      casesOf(row[field], field, fail),
    )
    return { tests, rule: ruleOf('livecodebench', name, tests, JSON.stringify(tests.map(textsOf))) }
  }
  if ('input_output' in row) {
    const { input_output: given } = row
    const { inputs = [], outputs = [], fn_name: name } = objectOf(given, 'input_output', fail)
    const tests = pairs(inputs, outputs, 'input_output', fail)
    // a text keeps the digits of numbers
    return {
      tests,
      rule: ruleOf('apps', name, tests, typeof given === 'string' ? given : JSON.stringify(given)),
    }
  }
  return {
    tests: CODE_CONTESTS_FIELDS.flatMap((field) => {
      if (row[field] === undefined || row[field] === null) return []
      const { input = [], output = [] } = objectOf(row[field], field, fail)
      return pairs(input, output, field, fail)
    }),
  }
}

function ruleOf(
  benchmark: BenchmarkName,
  name: unknown,
  { length: count }: readonly RawTest[],
  tests: string,
): BenchmarkRule {
  return typeof name === 'string' ? { benchmark, functionTests: { name, tests, count } } : { benchmark }
}

function casesOf(value: unknown, field: string, fail: Fail): RawTest[] {
  if (value === undefined || value === null || value === '') return []
  const cases = typeof value === 'string' ? parsed(value, field, fail) : value
  if (!Array.isArray(cases)) fail(`field ${quote(field)} must be a list of tests`)
  return (cases as Record<string, unknown>[]).map(({ input, output }) => ({ input, output }))
}

function pairs(inputs: unknown, outputs: unknown, field: string, fail: Fail): RawTest[] {
  if (!Array.isArray(inputs) || !Array.isArray(outputs) || inputs.length !== outputs.length)
    fail(`field ${quote(field)} must have as many outputs as inputs`)
  return (inputs as unknown[]).map((input, i) => ({ input, output: (outputs as unknown[])[i] }))
}

function objectOf(value: unknown, field: string, fail: Fail): Record<string, unknown> {
  const object = typeof value === 'string' ? parsed(value, field, fail) : value
  if (object === null || typeof object !== 'object' || Array.isArray(object))
    fail(`field ${quote(field)} must be an object, found ${quote(object)}`)
  return object as Record<string, unknown>
}

function parsed(text: string, field: string, fail: Fail): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail(
      `field ${quote(field)} must be JSON; tests that LiveCodeBench has packed are unpacked by openTasks`,
    )
  }
}

const textsOf = ({ input, output }: RawTest): StreamTest => ({ input: textOf(input), output: textOf(output) })

/** Standard input or output: APPS has texts, or lists of lines. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map((line) => textOf(line)).join('\n') : String(value)
}

/** The first solution of the data set in the language. */
function solutionOf(row: Row, language: string): Pick<TestTask, 'solution'> {
  const { solutions } = row
  try {
    const list: unknown = typeof solutions === 'string' ? JSON.parse(solutions) : solutions
    if (Array.isArray(list) && language === 'python' && typeof list[0] === 'string')
      return { solution: { text: list[0], kind: 'program' } }
    const { language: languages = [], solution = [] } = (list ?? {}) as {
      language?: unknown[]
      solution?: unknown[]
    }
    const at = languages.findIndex((each) => CODE_CONTESTS_LANGUAGES.get(each) === language)
    return at < 0 ? {} : { solution: { text: String(solution[at]), kind: 'program' } }
  } catch {
    return {}
  }
}

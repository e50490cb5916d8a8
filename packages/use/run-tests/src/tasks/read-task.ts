import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { findLanguage } from '../languages/find-language.ts'
import type { ProgramLanguage } from '../languages/program-language.ts'
import { isSqlTask, sqlTask } from '../sql/sql-task.ts'
import { bigcodebenchTask, isBigCodeBenchRow } from './bigcodebench-task.ts'
import { evalplusTask } from './evalplus-task.ts'
import { humanevalTask } from './humaneval-task.ts'
import { mbppTask } from './mbpp-task.ts'
import { languageOf, plainTask } from './plain-task.ts'
import { humanevalXTask, multiplETask } from './program-task.ts'
import { isStreamRow, streamTask } from './stream-task.ts'
import type { TestTask } from './test-task.ts'

/** The form of tasks, for messages. */
export const TASK_FORMS =
  'HumanEval ("prompt", "entry_point", "test"), EvalPlus ("base_input", "plus_input"), MBPP ("test_list"), queries ("id", "query", "databases"), HumanEval-X and MBXP ("prompt", "test" and a language), MultiPL-E ("prompt", "tests", "language"), BigCodeBench ("test" of unittest), APPS ("input_output"), CodeContests ("public_tests"), LiveCodeBench ("public_test_cases") or plain tasks ("id", "test" or "streams")'

/**
 * Reads a row of a file of tasks, whose form its fields tell: HumanEval and HumanEval+, MBPP and MBPP+, HumanEval-X and
 * MBXP, MultiPL-E, BigCodeBench, APPS, CodeContests, LiveCodeBench, queries, or plain tasks.
 *
 * @throws InputError that names the place if the row is in no form, or breaks its form.
 */
export function readTask(value: unknown, line: number, file = 'tasks'): TestTask {
  const fail: Fail = (message) => {
    throw inputErrorAt({ file, line }, message)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    fail(`a task must be an object, found ${quote(value)}`)
  const row = value as Record<string, unknown>
  return { ...taskOf(row, fail), ...standardOf(row, fail) }
}

/** The standard that a task asks for, which is one of its language. */
function standardOf(row: Row, fail: Fail): Pick<TestTask, 'standard'> {
  const { standard } = row
  if (standard === undefined || standard === null) return {}
  const { title = '', standards = [] } = languageNamed(row) ?? {}
  if (standards.length === 0)
    fail(`field "standard": the language has none to choose from: ${title || 'Python'}`)
  const name = standards.find((each) => each === standard)
  return name === undefined
    ? fail(`field "standard" must be one of ${standards.join(', ')}, found ${quote(standard)}`)
    : { standard: name }
}

function taskOf(row: Row, fail: Fail): TestTask {
  if (isSqlTask(row)) return sqlTask(row, fail)
  if (isStreamRow(row)) return streamTask(row, languageOf(row, fail), fail)
  if ('base_input' in row) return evalplusTask(row, fail)
  if ('test_list' in row) return mbppTask(row, fail)
  if (isBigCodeBenchRow(row)) return bigcodebenchTask(row, fail)
  const named = languageNamed(row)
  if (named !== undefined && 'prompt' in row && typeof row.tests === 'string')
    return multiplETask(row, named, fail)
  if (named !== undefined && isHumanevalX(row, named.name)) return humanevalXTask(row, named, fail)
  if ('entry_point' in row && 'prompt' in row) return humanevalTask(row, fail)
  if ('test' in row || 'streams' in row) return plainTask(row, fail)
  return fail(
    `expected a task of ${TASK_FORMS}; the row has ${Object.keys(row).slice(0, 8).map(quote).join(', ') || 'no field'}`,
  )
}

/** The language that a row names, or the beginning of its id: `CPP/0`. */
function languageNamed({ language, task_id: id }: Record<string, unknown>): ProgramLanguage | undefined {
  if (typeof language === 'string') return findLanguage(language)
  return typeof id === 'string' ? findLanguage(id.split('/')[0] ?? '') : undefined
}

/** Rows of HumanEval name a function for their tests; those of HumanEval-X call it. */
function isHumanevalX(row: Record<string, unknown>, language: string): boolean {
  const isCalled = language === 'python' && 'entry_point' in row
  return 'prompt' in row && 'test' in row && 'task_id' in row && 'canonical_solution' in row && !isCalled
}

/** Collects tasks by id. A broken or repeated one throws `InputError`. */
export async function collectTasks(
  batches: AsyncIterable<readonly (TestTask | InputError)[]>,
  file = 'tasks',
): Promise<ReadonlyMap<string, TestTask>> {
  const tasks = new Map<string, TestTask>()
  for await (const batch of batches) {
    for (const task of batch) {
      if (task instanceof InputError) throw task
      if (tasks.has(task.id)) throw new InputError(`${file}: two tasks have the id ${quote(task.id)}`)
      tasks.set(task.id, task)
    }
  }
  if (tasks.size === 0) throw new InputError(`${file}: the file has no tasks`)
  return tasks
}

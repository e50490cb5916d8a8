import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'

/** A sample of a task and whether it passes. */
export interface SampleOutcome {
  readonly id: string
  /** The number of the sample among those of its task, from 0. */
  readonly sample: number
  readonly passed: boolean
  /** Set if time ran out, where the form tells. */
  readonly isTimeout?: true
}

/**
 * Reads the results of EvalPlus, `{"eval": {"<task>": [{"base_status", "plus_status", …}, …]}}`, and those of its first
 * versions, `{"eval": {"<task>": {"nfiles": n, "base": [["success", …], …], "plus": […]}}}`.
 *
 * With `base`, a sample passes if `base_status` is `pass`; with `plus`, if `plus_status` is too, as EvalPlus counts
 * its "base + extra" scores.
 *
 * @see https://github.com/evalplus/evalplus
 */
export function evalplusOutcomes(
  document: Readonly<Record<string, unknown>>,
  tests: 'base' | 'plus',
  fail: Fail,
): SampleOutcome[] {
  const tasks = asObject(document.eval, '"eval"', 'an object from task to results', fail)
  return Object.keys(tasks).flatMap((id) => {
    const samples = samplesOf(tasks[id], tests)
    if (!Array.isArray(samples))
      fail(`"eval" of ${quote(id)} must be a list with one result per sample, found ${quote(samples)}`)
    return (samples as unknown[]).map((result, sample) => ({
      id,
      sample,
      ...verdictOf(
        asObject(result, `"eval" of ${quote(id)}, sample ${sample + 1},`, 'an object', fail),
        tests,
        (message) => fail(`"eval" of ${quote(id)}, sample ${sample + 1}: ${message}`),
      ),
    }))
  })
}

/** The results of a task, one per sample; the first versions have a list per kind of test. */
function samplesOf(task: unknown, tests: 'base' | 'plus'): unknown {
  const { base, plus } = (task ?? {}) as Row
  if (!Array.isArray(base)) return task
  const statusOf = (list: unknown, i: number) => (list as unknown[] | undefined)?.[i]
  const plain = (status: unknown) => {
    const word = Array.isArray(status) ? status[0] : status
    return OLD_STATUSES.get(word as string) ?? word
  }
  return base.map((status, i) => ({
    base_status: plain(status),
    ...(tests === 'plus' ? { plus_status: plain(statusOf(plus, i)) } : {}),
  }))
}

/** The words of the first versions. */
const OLD_STATUSES: ReadonlyMap<string, string> = new Map([
  ['success', 'pass'],
  ['pass', 'pass'],
  ['failed', 'fail'],
  ['fail', 'fail'],
  ['timeout', 'timeout'],
])

/** Whether a JSON value is the results of EvalPlus. */
export function isEvalplusResults(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'eval' in value
}

function verdictOf(
  result: Row,
  tests: 'base' | 'plus',
  fail: Fail,
): Pick<SampleOutcome, 'passed' | 'isTimeout'> {
  if (tests === 'plus' && (result.plus_status === null || result.plus_status === undefined)) {
    status(result, 'base_status', fail)
    fail('there is no plus_status: only the base tests were run; read them with option evalplusTests base')
  }
  const names = tests === 'base' ? ['base_status'] : ['base_status', 'plus_status']
  const statuses = names.map((name) => status(result, name, fail))
  return {
    passed: statuses.every((each) => each === 'pass'),
    ...(statuses.includes('timeout') ? { isTimeout: true } : {}),
  }
}

const STATUSES = ['pass', 'fail', 'timeout']

function status(result: Row, name: string, fail: Fail): unknown {
  const value = result[name]
  if (!STATUSES.includes(value as string))
    fail(`${name}: expected ${STATUSES.join(', ')}, found ${value === undefined ? 'nothing' : quote(value)}`)
  return value
}

import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'
import type { SampleOutcome } from './evalplus-results.ts'

const STATUSES = ['pass', 'fail', 'timeout']

/**
 * Reads the results of BigCodeBench, `{"eval": {"<task>": [{"task_id", "solution", "status", "details"}, …]}}`. A sample
 * passes if its status is `pass`.
 *
 * @see https://github.com/bigcode-project/bigcodebench
 */
export function bigcodebenchOutcomes(document: Row, fail: Fail): SampleOutcome[] {
  const tasks = asObject(document.eval, '"eval"', 'an object from task to results', fail)
  return Object.keys(tasks).flatMap((id) => {
    const samples = tasks[id]
    if (!Array.isArray(samples))
      fail(`"eval" of ${quote(id)} must be a list with one result per sample, found ${quote(samples)}`)
    return (samples as unknown[]).map((result, sample) => {
      const place = `"eval" of ${quote(id)}, sample ${sample + 1}`
      const { status } = asObject(result, `${place},`, 'an object', fail)
      if (!STATUSES.includes(status as string))
        fail(
          `${place}: status: expected ${STATUSES.join(', ')}, found ${status === undefined ? 'nothing' : quote(status)}`,
        )
      return { id, sample, passed: status === 'pass' }
    })
  })
}

/** Whether a JSON value is the results of BigCodeBench: those of EvalPlus have a status per kind of tests. */
export function isBigcodebenchResults(value: unknown): value is Row {
  const { eval: tasks } = (value ?? {}) as Row
  const results = tasks !== null && typeof tasks === 'object' ? Object.values(tasks) : []
  const first: unknown = results.find((samples) => Array.isArray(samples) && samples.length > 0)?.[0]
  return first !== null && typeof first === 'object' && 'status' in first && !('base_status' in first)
}

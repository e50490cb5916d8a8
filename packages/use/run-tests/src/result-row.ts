import type { TestRuns } from './run-tests.ts'
import type { TestSample } from './samples/test-sample.ts'
import type { TestJob, TestOutcome } from './test-runner.ts'

const SECONDS_DIGITS = 3

/** The note on results of a program that shared a process with its tests. */
const ONE_PROCESS_NOTE = 'the program shared a process with its tests: a pass can be forged'

/**
 * A row of results in the form of HumanEval's `*_results.jsonl`: the fields of the sample, and `result` and `passed` as
 * HumanEval's own program writes them; beside them `outcome`, `error`, `time` in seconds, `memory` in bytes and the
 * `language`, and, of programs that a compiler or interpreter of the host ran, `stage` and `toolchain`.
 *
 * A program that shared a process with its tests has `oneProcess`, a `note`, and where its task decided that, the
 * `oneProcessReason`.
 * With several runs of a sample, `runs` and `passes` are there too, and `flaky` is set where they differ and one passed.
 */
export function resultRow(
  { fields, taskId, model }: TestSample,
  result: TestRuns<Pick<TestJob, 'task'>>,
): Record<string, unknown> {
  const { job, outcome, runs, passes } = result
  const { error, seconds, memory, stage, toolchain, oneProcess, oneProcessReason, reusedInterpreter } =
    outcome
  return {
    ...fields,
    task_id: taskId,
    ...(model === undefined ? {} : { model }),
    result: humanevalResult(outcome),
    passed: outcome.outcome === 'passed',
    outcome: outcome.outcome,
    ...(stage === undefined ? {} : { stage }),
    ...(error === undefined ? {} : { error }),
    time: Number(seconds.toFixed(SECONDS_DIGITS)),
    ...(memory === undefined ? {} : { memory }),
    language: job.task.language,
    ...(toolchain === undefined ? {} : { toolchain }),
    ...(runs === 1 ? {} : { runs, passes, flaky: passes > 0 && passes < runs }),
    ...(oneProcess ? { oneProcess, note: ONE_PROCESS_NOTE } : {}),
    ...(oneProcessReason === undefined ? {} : { oneProcessReason }),
    ...(reusedInterpreter ? { reusedInterpreter } : {}),
  }
}

/** The outcome in the words of HumanEval's program. */
function humanevalResult({ outcome, error = '' }: TestOutcome): string {
  if (outcome === 'passed') return 'passed'
  if (outcome === 'timeout') return 'timed out'
  return `${outcome === 'untested' ? outcome : 'failed'}: ${error}`
}

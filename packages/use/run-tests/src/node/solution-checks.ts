import { resultRow } from '../result-row.ts'
import { type RunTestsOptions, runTests } from '../run-tests.ts'
import { sampleProgram } from '../samples/sample-program.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestJob, TestRunner } from '../test-runner.ts'
import { SOLUTION_NEED } from './judge-by-task.ts'
import type { ResultCounts, ResultsFile, StoredResults } from './results-file.ts'
import type { SampleJob } from './sample-jobs.ts'

/** How solutions are run. */
export interface SolutionChecks extends Omit<RunTestsOptions, 'onUntested'> {
  readonly tasks: ReadonlyMap<string, TestTask>
  readonly runner: TestRunner
  /** The outputs, in the order of the results. */
  readonly jobs: () => AsyncIterable<SampleJob>
}

/** A row of results, as it is written. */
type WrittenRow = Readonly<Record<string, unknown>>

/**
 * Runs the own solution of each task none of whose outputs passes, and changes its rows. If the solution fails, too, the
 * outputs are untested. If it passes only in one process with the tests, outputs that failed in two run again there.
 */
export async function checkSolutions(results: ResultsFile, checks: SolutionChecks): Promise<void> {
  const { faults, needs } = await solutionsOf(results.counts, checks)
  if (faults.size === 0 && needs.size === 0) return
  const stored = results.stored()
  const rows = stored.rows.map((line) => JSON.parse(line) as WrittenRow)
  const again = await judgedAgain(stored, rows, needs, checks)
  results.revise(
    rows.map((row, i) => {
      const reason = faults.get(String(row.task_id))
      return JSON.stringify(reason === undefined ? (again.get(i) ?? row) : { ...row, ...uncounted(reason) })
    }),
  )
}

const uncounted = (error: string): WrittenRow => ({
  result: `untested: ${error}`,
  passed: false,
  outcome: 'untested',
  error,
})

/** The reasons why solutions fail, and the tasks that need one process, by id. */
async function solutionsOf(
  { solved, needs: known }: ResultCounts,
  { tasks, runner, timeout, memory, workers }: SolutionChecks,
): Promise<{ readonly faults: ReadonlyMap<string, string>; readonly needs: ReadonlySet<string> }> {
  const faults = new Map<string, string>()
  const needs = new Set([...known].flatMap(([task, reason]) => (reason === SOLUTION_NEED ? [task] : [])))
  const jobs = [...solved].flatMap(([id, isSolved]): TestJob[] => {
    const task = tasks.get(id)
    if (isSolved || task?.solution === undefined) return []
    return [{ task, program: sampleProgram(task, task.solution) }]
  })
  const options = { timeout, memory, workers: workers ?? 1, onUntested: () => {} }
  for await (const { job, outcome } of runTests(jobs, runner, options)) {
    const { error = outcome.outcome } = outcome
    if (outcome.outcome !== 'passed') faults.set(job.task.id, `its own solution fails: ${error}`)
    else if (outcome.oneProcessReason === SOLUTION_NEED) needs.add(job.task.id)
  }
  return { faults, needs }
}

/** New rows of outputs that failed apart from tests that need one process, by the number of the row. */
async function judgedAgain(
  { entries }: Pick<StoredResults, 'entries'>,
  rows: readonly WrittenRow[],
  needs: ReadonlySet<string>,
  { jobs, runner, timeout, memory, workers = 1, repeat = 1 }: SolutionChecks,
): Promise<ReadonlyMap<number, WrittenRow>> {
  const again = new Map<number, WrittenRow>()
  if (needs.size === 0) return again
  const options = { timeout, memory, workers, repeat }
  for await (const run of runTests(failedApart(), runner, options)) {
    const outcome = { ...run.outcome, oneProcessReason: SOLUTION_NEED }
    again.set(run.job.at, resultRow(run.job.sample, { ...run, outcome }))
  }
  return again

  async function* failedApart(): AsyncGenerator<SampleJob & { readonly at: number }> {
    let [entry, at] = [0, 0]
    for await (const job of jobs()) {
      const hasRow = 'row' in entries[entry++]
      const row = hasRow ? rows[at] : undefined
      if (row !== undefined && needs.has(job.task.id) && row.passed !== true && row.oneProcess !== true)
        yield { ...job, at, task: { ...job.task, calls: [] } }
      if (hasRow) at++
    }
  }
}

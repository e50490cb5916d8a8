import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { InputError } from '@codegen-eval/messages'
import { isSameResult, type ResultRows } from '../../sql/same-result.ts'
import type { TestTask } from '../../tasks/test-task.ts'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../../test-runner.ts'
import { optionalModule } from '../optional-module.ts'
import { type DatabaseSource, openDatabases } from './database-files.ts'
import { type SqliteAnswer, SqliteWorker } from './sqlite-worker.ts'

/**
 * Runs queries in SQLite in WebAssembly (https://github.com/sqlite/sqlite-wasm), on any system, and compares their results
 * with those of the golden query on each database of the task.
 *
 * A query runs in a thread of its own, on a copy of the database in memory. It may select and call functions, nothing else:
 * ATTACH, PRAGMA, load_extension and whatever writes are refused when it is compiled. Steps are bounded by SQLite's progress
 * handler, memory by its heap limit, values by their length, results by their size, and the thread is ended on time.
 *
 * @throws UsageError if the package @sqlite.org/sqlite-wasm is not installed.
 */
export async function sqliteRunner(): Promise<TestRunner> {
  const module = pathToFileURL(
    realpathSync(optionalModule('@sqlite.org/sqlite-wasm', 'the runner sqlite')),
  ).href
  return {
    name: 'sqlite',
    languages: ['sql'],
    isolation:
      'SQLite in WebAssembly, in a thread; queries that only read, on databases in memory; limits of steps, time and memory',
    start: async (limits) => new SqliteTestWorker(module, limits),
  }
}

/** A database of a task with the result of its golden query. */
interface GoldenResult {
  readonly database: DatabaseSource
  readonly rows: ResultRows
}

class SqliteTestWorker implements TestWorker {
  readonly #worker: SqliteWorker
  /** Those of the last task: its outputs come one after another. */
  #golden: { readonly task: TestTask; readonly results: readonly GoldenResult[] } | undefined

  constructor(module: string, limits: TestLimits) {
    this.#worker = new SqliteWorker(module, limits)
  }

  async run({ task, program }: TestJob): Promise<TestOutcome> {
    const golden = await this.#goldenResults(task)
    const start = performance.now()
    const query = joinedOperators(program)
    for (const [i, { database, rows }] of golden.entries()) {
      const answer = await this.#worker.run(database, query)
      const seconds = (performance.now() - start) / 1000
      if ('outcome' in answer) return { outcome: answer.outcome, error: answer.error, seconds }
      if (!isSameResult(rows, answer.rows, isOrdered(task.test)))
        return { outcome: 'failed', error: difference(rows, answer.rows, i, golden.length), seconds }
    }
    return { outcome: 'passed', seconds: (performance.now() - start) / 1000 }
  }

  async stop(): Promise<void> {
    await this.#worker.stop()
  }

  async #goldenResults(task: TestTask): Promise<readonly GoldenResult[]> {
    if (this.#golden?.task === task) return this.#golden.results
    const results: GoldenResult[] = []
    for (const database of openDatabases(task.databases ?? [])) {
      const answer: SqliteAnswer = await this.#worker.run(database, joinedOperators(task.test))
      if ('outcome' in answer)
        throw new InputError(`task ${task.id}: the golden query fails: ${answer.error}`)
      results.push({ database, rows: answer.rows })
    }
    this.#golden = { task, results }
    return results
  }
}

/** Whether the order of rows counts: as in Spider's evaluator, if ORDER BY stands anywhere in the golden query. */
function isOrdered(query: string): boolean {
  return /order\s+by/i.test(query)
}

/** `! =`, `> =` and `< =` are joined, as in Spider's evaluator: data sets have them so, from a tokenizer. */
function joinedOperators(query: string): string {
  return query.replace(/([!<>]) =/g, '$1=')
}

function difference(golden: ResultRows, found: ResultRows, database: number, databases: number): string {
  const where = databases > 1 ? ` on database ${database + 1} of ${databases}` : ''
  const size = (rows: ResultRows) => `${rows.length} rows of ${rows[0]?.length ?? 0} columns`
  return size(golden) === size(found)
    ? `another result${where}: ${size(found)} with other values or in another order`
    : `another result${where}: ${size(found)}, expected ${size(golden)}`
}

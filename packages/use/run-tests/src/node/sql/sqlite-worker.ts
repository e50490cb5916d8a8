import { Worker } from 'node:worker_threads'
import type { ResultRows } from '../../sql/same-result.ts'
import type { TestLimits, TestOutcomeName } from '../../test-runner.ts'
import { sandboxFile } from '../sandbox-file.ts'
import type { DatabaseSource } from './database-files.ts'

/** The answer of a query: its rows, or why it has none. */
export type SqliteAnswer =
  | { readonly rows: ResultRows }
  | { readonly outcome: Exclude<TestOutcomeName, 'passed' | 'failed'>; readonly error: string }

/** Instructions of SQLite's virtual machine for each second of the time limit: it does several times as many. */
const STEPS_PER_SECOND = 2_000_000

/** Wall-clock seconds for each of them, after which a thread is ended that does not come to its steps. */
const WALL_SECONDS = 4

/** The most rows of a result, and their most bytes. */
const MAX_ROWS = 200_000
const MAX_BYTES = 64 << 20

/** Time to load SQLite, in milliseconds. */
const START_MS = 120_000

/** Heap of a worker beside the memory of WebAssembly, in MiB. */
const HEAP_MIB = 512

/** A thread with SQLite in WebAssembly, started anew after it was ended. It gets 20 MiB in 4 ms, as a line of JSON in 160. */
export class SqliteWorker {
  readonly #module: string
  readonly #limits: TestLimits
  #worker: Worker | undefined

  constructor(module: string, limits: TestLimits) {
    this.#module = module
    this.#limits = limits
  }

  /** The answer of a query on a database. The thread is ended if it takes too long, or breaks. */
  async run(database: DatabaseSource, query: string): Promise<SqliteAnswer> {
    const worker = this.#worker ?? (await this.#start())
    const { timeout } = this.#limits
    worker.postMessage({
      database,
      query,
      steps: Math.ceil(timeout * STEPS_PER_SECOND),
      rows: MAX_ROWS,
      bytes: MAX_BYTES,
    })
    const answer = await nextAnswer(worker, WALL_SECONDS * timeout * 1000)
    if ('outcome' in answer && answer.outcome !== 'error') await this.stop()
    return answer
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(sandboxFile('sqlite-child.mjs'), {
      workerData: { module: this.#module, memory: this.#limits.memory },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    })
    this.#worker = worker
    const answer = await nextAnswer(worker, START_MS)
    if ('outcome' in answer) {
      await this.stop()
      throw new Error(`SQLite does not start: ${answer.error}`)
    }
    return worker
  }
}

function nextAnswer(worker: Worker, milliseconds: number): Promise<SqliteAnswer> {
  return new Promise((resolve) => {
    const finish = (answer: SqliteAnswer): void => {
      clearTimeout(timer)
      worker.off('message', finish).off('error', broken).off('exit', ended)
      resolve(answer)
    }
    const broken = (error: Error & { readonly code?: string }): void =>
      finish({
        outcome: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'exited',
        error: error.message,
      })
    const ended = (): void => finish({ outcome: 'exited', error: 'the thread ended' })
    const timer = setTimeout(
      () => finish({ outcome: 'timeout', error: `more than ${milliseconds / 1000} seconds` }),
      milliseconds,
    )
    worker.on('message', finish).on('error', broken).on('exit', ended)
  })
}

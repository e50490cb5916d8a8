import { createHash } from 'node:crypto'
import { InputError, quote } from '@codegen-eval/messages'
import type { TestSample, TestTask } from '@codegen-eval/run-tests'
import type { RunnerOptions } from '@codegen-eval/run-tests/node'
import { BATCH_FORMAT_VERSION } from '../score-batch.ts'

/** Settings on which the results of a batch of programs depend, with the meanings and units of `runFiles`. */
export interface RunBatchSettings {
  /** Wall-clock time of a program in seconds. */
  readonly timeout: number
  /** Memory of a program in bytes. */
  readonly memory: number
  /** Runs of each program; 1 by default. */
  readonly repeat?: number
  /** The sandbox; by default the first that runs on the worker's machine. */
  readonly runner?: RunnerOptions['name']
  /** The image of a container. */
  readonly image?: string
  /** Whether TypeScript runs only if its types are right. */
  readonly check?: boolean
}

/** Outputs to run, their tasks and settings, as plain JSON data. */
export interface RunBatch {
  readonly version: number
  /** The name of the batch in messages. */
  readonly id: string
  readonly settings: RunBatchSettings
  /** The tasks of the outputs. */
  readonly tasks: readonly TestTask[]
  readonly samples: readonly TestSample[]
}

/** The result of an output: the row that `run` writes, or why the tests of its task cannot run. */
export type RunBatchResult =
  | { readonly row: Readonly<Record<string, unknown>> }
  | { readonly task: string; readonly reason: string }

/** The results of a batch, in the order of its outputs. */
export interface RunBatchResults {
  readonly version: number
  /** The hash of the batch: see `hashOfRunBatch`. */
  readonly batch: string
  readonly results: readonly RunBatchResult[]
}

/**
 * Makes a batch of outputs, with those of the tasks that they belong to.
 *
 * @throws RangeError if an output belongs to none of the tasks.
 */
export function runBatch(
  id: string,
  samples: readonly TestSample[],
  tasks: ReadonlyMap<string, TestTask>,
  settings: RunBatchSettings,
): RunBatch {
  const used = [...new Set(samples.map(({ taskId }) => taskId))].map((taskId) => {
    const task = tasks.get(taskId)
    if (task === undefined) throw new RangeError(`no task has the id ${quote(taskId)}`)
    return task
  })
  return { version: BATCH_FORMAT_VERSION, id, settings, tasks: used, samples }
}

/** The hash of the outputs, tasks and settings of a batch, as hexadecimal digits. */
export function hashOfRunBatch({ settings, tasks, samples }: RunBatch): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, tasks, samples]))
    .digest('hex')
}

/**
 * Checks a batch that comes from outside, such as the data of a job.
 *
 * @throws InputError that names the batch and the field.
 */
export function parseRunBatch(value: unknown): RunBatch {
  const { version, id, settings, tasks, samples } = (value ?? {}) as Partial<RunBatch>
  if (typeof id !== 'string' || !Array.isArray(tasks) || !Array.isArray(samples))
    throw new InputError(
      'not a batch of programs: expected {"version", "id", "settings", "tasks", "samples"}',
    )
  const fail = (message: string): never => {
    throw new InputError(`batch ${id}: ${message}`)
  }
  if (version !== BATCH_FORMAT_VERSION)
    fail(
      `format version ${quote(version)}: expected ${BATCH_FORMAT_VERSION}; another version of this package made it`,
    )
  const { timeout, memory } = (settings ?? {}) as Partial<RunBatchSettings>
  if (!(Number(timeout) > 0 && Number(memory) > 0)) fail('expected positive "timeout" and "memory"')
  const known = new Set(tasks.map((task) => task?.id))
  for (const [i, sample] of samples.entries())
    if (typeof sample?.text !== 'string' || !known.has(sample.taskId))
      fail(`sample ${i + 1}: expected "text", and "taskId" of one of its tasks`)
  return value as RunBatch
}

/**
 * Reads what a worker returned for a batch.
 *
 * @throws InputError if it is something else, or of a batch with other outputs, tasks or settings.
 */
export function readRunResults(batch: RunBatch, value: unknown): readonly RunBatchResult[] {
  const { version, batch: hash, results } = (value ?? {}) as Partial<RunBatchResults>
  if (version !== BATCH_FORMAT_VERSION || !Array.isArray(results))
    throw new InputError(
      `batch ${batch.id}: its result is not that of programs: was it run by another program?`,
    )
  if (hash !== hashOfRunBatch(batch) || results.length !== batch.samples.length)
    throw new InputError(
      `batch ${batch.id}: its results are of other outputs, tasks or settings: a run of this name was started before with other input`,
    )
  return results
}

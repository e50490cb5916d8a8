import { availableParallelism } from 'node:os'
import { UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import type { Batches, ReadOptions } from '@codegen-eval/samples'
import type { InputOptions } from '@codegen-eval/samples/node'
import { measuredBatches } from '../measured-batches.ts'
import { type MeasureBatches, type Measurement, type MeasurementPlan, planInput } from '../measurement.ts'
import type { MeasurementSettings } from '../measurement-options.ts'
import type { NamedMetric } from '../metric-specs.ts'
import { inputOf } from '../open-measurement.ts'
import { openInputFiles } from './input-files.ts'
import type { RegistryModule } from './thread-recipe.ts'
import type { ThreadOptions } from './threaded-batches.ts'

/** The settings of `openFileMeasurement`. */
export interface FileMeasurementOptions
  extends MeasurementSettings,
    Pick<InputOptions, 'models' | 'onBytes' | 'maxRowBytes'> {
  /** Files or folders with references, or a data set such as HumanEval, if the files with outputs have none. */
  readonly references?: readonly string[] | undefined
  /**
   * Number of threads that measure; the result is the same. By default one, and one per core where that saves time. Parts
   * of one file with ids (JSON Lines, CSV, tab-separated values or Parquet) are read and measured by the thread of the
   * caller and by `threads - 1` workers. In other inputs, and where segments need their texts, the thread of the caller
   * reads, and `threads` workers measure, by default beyond 20,000 rows.
   * Metrics with a model, and rows that name their languages, are measured in the thread of the caller.
   */
  readonly threads?: number | undefined
  /** The function that gave `registry`, for worker threads. Without it, there are none. */
  readonly registryModule?: RegistryModule | undefined
  /** Receives notes on how the work is done, such as why one thread reads a file. */
  readonly onDetail?: ((text: string) => void) | undefined
}

/** A plan, and the size of what it reads. */
export interface FileMeasurementPlan extends MeasurementPlan {
  /** Size of all files together in bytes; `undefined` if one is unknown, as that of a pipe. */
  readonly size: number | undefined
}

/** Number of rows from which on threads are worth their start. */
const UNTHREADED_ROWS = 20_000

/**
 * Opens files and folders by their paths, and measures them while they are read: see `openMeasurement`.
 *
 * @param files Files or folders with outputs of models; `-` is standard input.
 */
export async function openFileMeasurement(
  files: readonly string[],
  options: FileMeasurementOptions,
): Promise<Measurement> {
  return (await planFileMeasurement(files, options)).open()
}

/**
 * Checks files and metrics, before anything but the language of the files is read: see `openFileMeasurement`.
 *
 * @param otherwise What is read and who measures it, where it is not the whole input and this process.
 */
export async function planFileMeasurement(
  files: readonly string[],
  options: FileMeasurementOptions,
  otherwise: {
    readonly openPart?: (options: ReadOptions) => Batches
    readonly measure?: MeasureBatches
  } = {},
): Promise<FileMeasurementPlan> {
  const { threads, registryModule, languageField, chooseModels, onNotice } = options
  if (threads !== undefined && threads > 1 && registryModule === undefined)
    throw new UsageError(
      `option threads ${threads}: option registryModule is missing, by which threads load metrics`,
    )
  const opened = await openInputFiles({ ...options, files, references: options.references ?? [] })
  const sharing = (metrics: readonly NamedMetric[]): Pick<ThreadOptions, 'threads' | 'unthreaded'> =>
    threadOptions(metrics, threads, languageField, onNotice)
  const measure: MeasureBatches = (batches, metrics, facts) =>
    registryModule === undefined || !mayUseThreads(threads, opened.size)
      ? measuredBatches(batches, metrics, chooseModels)
      : inThreads(batches, metrics, registryModule, { facts, ...sharing(metrics), choose: chooseModels })
  const input = { ...inputOf(opened.files, opened.references), openPart: otherwise.openPart }
  const settings = { load: readWholeText, ...options }
  const plan = await planInput(input, settings, otherwise.measure ?? measure)
  const isWhole = otherwise.openPart === undefined && otherwise.measure === undefined
  return {
    ...plan,
    size: opened.size,
    async open({ withTexts = true } = {}) {
      const mayReadParts = isWhole && !withTexts && languageField === undefined
      if (registryModule === undefined || !mayReadParts || !mayUseThreads(threads, opened.size))
        return plan.open()
      const { partSource } = await import('./part-source.ts')
      return plan.open(await partSource(opened, { ...options, registryModule, sharing }))
    },
  }
}

/** Size in bytes below which an input takes less time than the start of threads. */
const MIN_THREADED_BYTES = 1 << 20

/** Whether threads may help with an input of so many bytes; small inputs do without their code. */
function mayUseThreads(threads: number | undefined, size = MIN_THREADED_BYTES): boolean {
  return threads === undefined ? availableParallelism() > 1 && size >= MIN_THREADED_BYTES : threads > 1
}

async function* inThreads(
  batches: Batches,
  metrics: readonly NamedMetric[],
  registry: RegistryModule,
  { facts, ...options }: ThreadOptions & { readonly facts: Parameters<MeasureBatches>[2] },
): Batches {
  const { threadRecipe } = await import('./thread-recipe.ts')
  const { threadedBatches } = await import('./threaded-batches.ts')
  yield* threadedBatches(batches, metrics, threadRecipe(registry, facts), options)
}

/** How many threads measure; `onNotice` hears why there are fewer than were asked for. */
function threadOptions(
  metrics: readonly NamedMetric[],
  threads: number | undefined,
  languageField: string | undefined,
  onNotice: ((text: string) => void) | undefined,
): Pick<ThreadOptions, 'threads' | 'unthreaded'> {
  const encoder = metrics.find(({ metric }) => metric.encode !== undefined)
  const reason = encoder ? `metric ${encoder.spec} has a model` : languageField && 'option languageField'
  if (reason !== undefined) {
    if (threads !== undefined && threads > 1)
      onNotice?.(`note: option threads ${threads}: ${reason}: all rows are measured in one thread`)
    return { threads: 1, unthreaded: 0 }
  }
  return threads === undefined
    ? { threads: availableParallelism(), unthreaded: UNTHREADED_ROWS }
    : { threads, unthreaded: 0 }
}

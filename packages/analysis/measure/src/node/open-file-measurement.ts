import { availableParallelism } from 'node:os'
import { UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import type { Batches, ReadOptions } from '@codegen-eval/segments'
import type { InputOptions } from '@codegen-eval/segments/node'
import { type MeasureBatches, type Measurement, type MeasurementPlan, planInput } from '../measurement.ts'
import type { MeasurementSettings } from '../measurement-options.ts'
import type { NamedMetric } from '../metric-specs.ts'
import { inputOf } from '../open-measurement.ts'
import { openInputFiles } from './input-files.ts'
import type { RegistryModule } from './measure-rows.ts'
import { type ThreadOptions, threadedBatches } from './threaded-batches.ts'

/** The settings of `openFileMeasurement`. */
export interface FileMeasurementOptions
  extends MeasurementSettings,
    Pick<InputOptions, 'models' | 'onBytes' | 'maxRowBytes'> {
  /** Files or folders with references, or a data set such as HumanEval, if the files with outputs have none. */
  readonly references?: readonly string[] | undefined
  /**
   * Number of worker threads that measure; the result is the same. By default one, and one per core beyond 20,000 rows.
   * Metrics with a model, and rows that name their languages, are measured in the thread of the caller.
   */
  readonly threads?: number | undefined
  /** The function that gave `registry`, for worker threads. Without it, there are none. */
  readonly registryModule?: RegistryModule | undefined
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
  const measure: MeasureBatches = (batches, metrics, { specs, fitted, loaded }) => {
    const shared = threadOptions(metrics, threads, languageField, onNotice)
    const named = specs.map(({ spec, full }) => ({ spec, full }))
    const recipe = { registry: registryModule!, specs: named, fitted, loaded }
    const choose = { choose: chooseModels }
    return threadedBatches(batches, metrics, recipe, {
      ...(registryModule === undefined ? { threads: 1, unthreaded: 0 } : shared),
      ...choose,
    })
  }
  const input = { ...inputOf(opened.files, opened.references), openPart: otherwise.openPart }
  const settings = { load: readWholeText, ...options }
  const plan = await planInput(input, settings, otherwise.measure ?? measure)
  return { ...plan, size: opened.size }
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

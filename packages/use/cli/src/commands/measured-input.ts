import {
  type OpenOutput,
  type Progress,
  recordSignatures,
  startProgress,
  writeDetail,
  writeMessage,
} from '@codegen-eval/command-line/node/output'
import type { ComparedResults, ProfiledCorpusOptions } from '@codegen-eval/compare'
import type { ChooseModels, Measurement, MeasurementPlan, OpenOptions } from '@codegen-eval/measure'
import { type FileMeasurementOptions, planFileMeasurement } from '@codegen-eval/measure/node'
import type { Skips } from '@codegen-eval/records'
import type { OutputFormat } from '@codegen-eval/report'
import type { GroupFinder } from '@codegen-eval/samples/internal'
import type { InputOptions } from '@codegen-eval/samples/node'
import type { ExportTarget, ResultWriter } from '@codegen-eval/samples/write'
import { isRowFolder } from '@codegen-eval/shards/node/is-row-folder'
import { type MeasuringValues, type ReadingValues, refuseTextFlags } from '../flags/table.ts'
import { packageVersions } from '../identity.ts'
import { DEFAULT_METRICS, loadRegistry, registryModule } from '../metrics.ts'
import { checkDownload, inputOptions, sharedOptions } from './input-flags.ts'

export type { ChooseModels } from '@codegen-eval/measure'

/** The flags of commands that measure outputs of models. */
export type MeasuringFlags = ReadingValues &
  MeasuringValues & {
    readonly cluster?: string
    readonly by?: string
    readonly threads?: number
    readonly output?: string
    /** Looks for fields that group tasks. */
    readonly groups?: GroupFinder | undefined
  }

/** Input that exists, with metrics that exist. */
export interface CheckedInput extends Pick<MeasurementPlan, 'fits'> {
  /** Opens the input, fits the metrics, and shows progress; `choose` selects the models that are measured, all by default. */
  read<T>(
    options: OpenOptions & { readonly choose?: ChooseModels },
    work: (input: Measurement, onRecords: Progress['rows']) => Promise<T>,
  ): Promise<T>
  /** Reads and measures the whole input. */
  measure(choose: ChooseModels, options?: ProfiledCorpusOptions): Promise<ComparedResults>
}

/** The input as the flags of a command that measures describe it. */
export function measuredOptions(files: readonly string[], flags: MeasuringFlags): InputOptions {
  return {
    ...inputOptions(files, flags),
    samples: true,
    clusterField: flags.cluster,
    groups: flags.groups,
    stratumField: flags.by,
    languageField: flags.languageField,
    contextField: flags.context,
  }
}

/** The settings of a measurement as flags describe them. */
export async function measurementOptions(
  files: readonly string[],
  flags: MeasuringFlags,
  metrics: readonly string[],
): Promise<FileMeasurementOptions & { readonly files: readonly string[] }> {
  return {
    ...measuredOptions(files, flags),
    registry: await loadRegistry(flags.plugin, metrics),
    registryModule: registryModule(flags.plugin),
    metrics,
    metricOptions: sharedOptions(flags),
    onError: flags.onError,
    threads: flags.threads,
    onDetail: writeDetail,
  }
}

/**
 * Checks files and metrics of a command line, before anything is read or written. Folders with rows that were measured
 * before stand for the outputs that they were measured from.
 */
export async function checkInput(
  files: readonly string[],
  flags: Partial<MeasuringFlags>,
  metrics: readonly string[],
): Promise<CheckedInput> {
  const shown: { progress?: Progress; choose?: ChooseModels } = {}
  const watched = {
    onBytes: (count: number): void => shown.progress?.advance(count),
    chooseModels: (models: readonly string[]) => shown.choose?.(models) ?? models,
  }
  let plan: MeasurementPlan & { readonly size: number | undefined }
  if (files.some(isRowFolder)) {
    const given = Object.entries(flags).filter(([, value]) => value !== undefined && value !== 'rows')
    refuseTextFlags(new Set(given.map(([option]) => option)), 'the rows are measured already')
    const { planRowMeasurement } = await import('@codegen-eval/shards/node')
    plan = planRowMeasurement(files, {
      ...watched,
      metrics: metrics === DEFAULT_METRICS ? undefined : metrics,
      clusterField: flags.cluster,
      stratumField: flags.by,
      loadRegistry: (plugins, specs) => loadRegistry([...plugins, ...(flags.plugin ?? [])], specs),
      onNotice: writeMessage,
    })
  } else {
    const options = await measurementOptions(files, flags as MeasuringFlags, metrics)
    plan = await planFileMeasurement(options.files, { ...options, ...watched })
    checkDownload(plan.specs, flags)
  }
  const passes = plan.fits.length > 0 ? 2 : 1
  const read: CheckedInput['read'] = async ({ choose, withTexts }, work) => {
    const progress = startProgress(plan.size === undefined ? undefined : plan.size * passes)
    Object.assign(shown, { progress, choose })
    try {
      const measurement = await plan.open({ withTexts })
      const result = await work(measurement, progress.rows)
      recordSignatures(measurement.metrics)
      progress.stop()
      for (const text of measurement.warnings()) writeMessage(text)
      return result
    } catch (error) {
      throw await (await import('@codegen-eval/human-ratings/node')).pointToVotes(error, files)
    } finally {
      progress.stop()
    }
  }
  const measure: CheckedInput['measure'] = (choose, kept = {}) =>
    read({ choose, withTexts: kept.profile !== undefined }, async (input) => {
      const { profiledCorpus } = await import('@codegen-eval/compare')
      const results = await profiledCorpus(input, kept)
      await shareSums(flags.threads, results.corpus.segments)
      return results
    })
  return { fits: plan.fits, read, measure }
}

/** Starts to write results for other tools, if there is `--export`: most runs load no writers. */
export async function startExports(
  targets: readonly ExportTarget[] | undefined,
  files: readonly string[],
  open: OpenOutput,
): Promise<ResultWriter | undefined> {
  return targets && (await import('./exports.ts')).openExports(targets, files, open)
}

/** The number of records of results, with those that were skipped. */
export function recordsOf({
  corpus,
  skips,
  records = corpus.segments + skips.count,
}: {
  readonly corpus: { readonly segments: number }
  readonly skips: Skips
  readonly records?: number
}): number {
  return records
}

/** Lists on standard error what was skipped, if anything was. */
export function reportSkips(measured: Parameters<typeof recordsOf>[0]): void {
  if (measured.skips.count > 0) writeMessage(measured.skips.describe(recordsOf(measured)))
}

/** Whether a command draws a page, as its output or besides. */
export function drawsPage({
  format,
  html,
}: {
  readonly format: OutputFormat
  readonly html?: string | undefined
}): boolean {
  return format === 'html' || html !== undefined
}

/** Below so many segments, sums take less time than the code that shares them. */
const SHARED_SEGMENTS = 5000

/** Lets the threads of a command sum up resamples and random swaps, too, unless there are few segments. */
export async function shareSums(
  threads: number | undefined,
  segments = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (threads !== 1 && segments >= SHARED_SEGMENTS)
    (await import('@codegen-eval/statistics/node')).setThreads(threads)
}

/** Facts about a run in JSON: versions of packages, and the number of records that were left out. */
export function runFacts(skips: Skips, ...packages: readonly string[]): object {
  return { versions: packageVersions(...packages), ...(skips.count > 0 ? { skipped: skips.count } : {}) }
}

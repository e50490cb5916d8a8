import { basename } from 'node:path'
import { InputError, messageOf } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import type { ReadSample } from '@codegen-eval/samples'
import { type NamedFile, namedFile, openInput } from '@codegen-eval/samples/node/internal'
import { readSamples } from '@codegen-eval/samples/scores'
import { resultModels } from '@codegen-eval/samples/scores/internal'
import { runVerdictStudy, type VerdictStudyResult, verdictStudyData } from '../verdict-study.ts'
import { testedTasks } from '../view/study-task-part.ts'
import { verdictStudyView } from '../view/verdict-study-view.ts'
import { readOutputs } from './read-study-data.ts'
import { checkSomeMetric, namedMetrics, plannedMetrics, withMeasuredMetrics } from './study-metrics.ts'
import type { FileStudy, FileStudyOptions } from './study-options.ts'

/** Options of `runVerdictStudyFiles`. */
export interface VerdictStudyFilesOptions extends FileStudyOptions {
  readonly input: NonNullable<FileStudyOptions['input']>
  /** Files with results of tests, also as `name=path`; those of the outputs by default. */
  readonly results?: readonly string[] | undefined
}

/**
 * Studies how well metrics tell outputs that pass their tests from outputs that fail, and writes the folder of the results.
 *
 * @throws InputError and UsageError for broken files and for options that do not fit them.
 */
export async function runVerdictStudyFiles(
  options: VerdictStudyFilesOptions,
): Promise<FileStudy<VerdictStudyResult>> {
  const { input, results = input.files, resamples, seed } = options
  const named = await namedMetrics(options.metric ?? ['ebsb'], options)
  const { segments, kind } = await readOutputs({ ...options, input: { ...input, samples: true } })
  const models = [...new Set(segments.flatMap(({ models: ofSegment }) => ofSegment))]
  const given = verdictStudyData(
    segments,
    await readVerdicts(results.map(namedFile), models, options.results && options.onNotice),
  )
  const plan = await plannedMetrics(named, given.data, kind, options)
  checkSomeMetric(plan)
  const file = input.files.map((name) => basename(displayName(name))).join(', ')
  return withMeasuredMetrics(given.data, plan, options, 0, async (metrics) => {
    const result = runVerdictStudy(given, metrics, { file, resamples, seed })
    return { result, view: verdictStudyView(result), tasks: await testedTasks(result) }
  })
}

/**
 * Verdicts of all files. If each model has one file, and nothing names them as the models, they are taken in order, which is
 * announced.
 */
async function readVerdicts(
  given: readonly NamedFile[],
  models: readonly string[],
  onNotice: FileStudyOptions['onNotice'],
): Promise<ReadSample[]> {
  const named = resultModels(given.map(({ path }) => path)).map((name, f) => given[f].model ?? name)
  const inOrder = given.length === models.length && !named.every((name) => models.includes(name))
  const ordered = inOrder ? given.map(({ path, model }, f) => ({ path, model: model ?? models[f] })) : given
  const rows: ReadSample[] = []
  try {
    const files = ordered.map(async ({ path, model }) => ({ ...(await openInput(path)), model }))
    const { batches } = await readSamples(await Promise.all(files))
    for await (const batch of batches)
      for (const row of batch) {
        if (row instanceof InputError) throw row
        rows.push(row)
      }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(`results of tests: ${messageOf(error)}`, { cause: error })
  }
  const modelOf = new Map(ordered.map(({ path, model }) => [displayName(path), model]))
  // rows may name their models
  if (inOrder && rows.every(({ file, model }) => (modelOf.get(file) ?? model) === model))
    onNotice?.(
      `note: results of tests are taken in the order of the models: ${[...modelOf].map(([path, model]) => `${path} is of ${model}`).join(', ')} (or pass NAME=FILE)`,
    )
  return rows
}

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
  const { input, results, resamples, seed } = options
  const named = await namedMetrics(options.metric ?? ['ebsb'], options)
  const { segments, kind } = await readOutputs({ ...options, input: { ...input, samples: true } })
  const models = [...new Set(segments.flatMap(({ models: ofSegment }) => ofSegment))]
  const files: readonly NamedFile[] =
    results?.map(namedFile) ?? input.files.map((path, f) => ({ path, model: input.models?.[f] }))
  const given = verdictStudyData(segments, await readVerdicts(files, models, input.onNotice))
  const plan = await plannedMetrics(named, given.data, kind, options)
  checkSomeMetric(plan)
  const file = input.files.map((name) => basename(displayName(name))).join(', ')
  return withMeasuredMetrics(given.data, plan, options, 0, async (metrics) => {
    const result = runVerdictStudy(given, metrics, { file, resamples, seed })
    return { result, view: verdictStudyView(result), tasks: await testedTasks(result) }
  })
}

/**
 * Verdicts of all files. If each model has one file, and the files are named otherwise, those in which nothing names the
 * model are taken in order, which is announced.
 */
async function readVerdicts(
  given: readonly NamedFile[],
  models: readonly string[],
  onNotice: ((text: string) => void) | undefined,
): Promise<ReadSample[]> {
  const named = resultModels(given.map(({ path }) => path))
  const inOrder =
    given.length === models.length && !given.every(({ model }, f) => models.includes(model ?? named[f]))
  const renamed = new Map<string, string>()
  const rows: ReadSample[] = []
  try {
    const files = given.map(async ({ path, model }) => ({ ...(await openInput(path)), model }))
    const { batches, notes } = await readSamples(await Promise.all(files))
    for await (const batch of batches)
      for (const row of batch) {
        if (row instanceof InputError) throw row
        const place = inOrder && !models.includes(row.model) ? named.indexOf(row.model) : -1
        if (place >= 0) renamed.set(row.model, models[place])
        rows.push(place < 0 ? row : { ...row, model: models[place] })
      }
    for (const note of notes()) onNotice?.(note)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(`results of tests: ${messageOf(error)}`, { cause: error })
  }
  const taken = [...renamed].map(([name, model]) => `${name} as those of ${model}`)
  if (taken.length > 0)
    onNotice?.(`results of tests are read in the order of the models: ${taken.join(', ')}`)
  return rows
}

import { type InputError, UsageError } from '@codegen-eval/messages'
import { displayName, neverEmpty } from '@codegen-eval/records/internal'
import type { InputFile } from '../read/input-file.ts'
import { createUnnamedModels, resultModels } from '../read/model-names.ts'
import type { ReadSample } from '../sample.ts'
import type { LogReading } from './log-rows.ts'
import { readScoreRows } from './read-score-rows.ts'
import type { ScoreContext } from './score-context.ts'

/** How samples are read. */
export type SampleReading = Omit<ScoreContext, 'file' | 'model' | keyof LogReading> & LogReading

/** The samples of files with results, logs and scores. */
export interface SampleBatches {
  /** Samples, or the errors in their places: those of logs first, then those of rows, file by file. */
  readonly batches: AsyncIterable<readonly (ReadSample | InputError)[]>
  /** Ids of tasks that logs name, with or without samples. */
  readonly tasks: readonly string[]
  /** Assumptions about the files, a sentence each; complete once the batches are read. */
  notes(): readonly string[]
}

/**
 * Reads samples of any file with results: logs of tools, rows of results of tests, and rows of scores. Rows that name no model
 * are those of the model that their file is named for (`resultModels`).
 *
 * @throws UsageError for a folder without results; while rows are read, InputError for an empty file.
 */
export async function readSamples(
  files: readonly InputFile[],
  options: SampleReading = {},
): Promise<SampleBatches> {
  const models = resultModels(files.map(({ path }) => path))
  // the readers of logs are large, and are loaded with the first file
  const { findLogs } = await import('../logs/read-logs.ts')
  const { logRows } = await import('./log-rows.ts')
  const found = await findLogs(files)
  const unnamed = createUnnamedModels()
  const told: string[] = []
  const logs = found.logs.length === 0 ? undefined : await logRows(found, options, unnamed)
  const folders = [...found.others.values()].filter(({ folder }) => folder !== undefined)
  if (folders.length > 0 && logs === undefined && found.rows.length === 0) throw withoutResults(folders[0])
  const rows = [
    ...found.rows,
    ...[...found.others].flatMap(([input, { path, chunks, model, folder }]) =>
      folder === undefined ? [{ input, path: displayName(path), chunks, model, named: models[input] }] : [],
    ),
  ].sort((a, b) => a.input - b.input)
  async function* batches(): AsyncGenerator<readonly (ReadSample | InputError)[]> {
    if (logs !== undefined) yield logs.rows
    for (const { path: file, chunks, model, named } of rows) {
      const read = readScoreRows(file, chunks, {
        ...options,
        ...{ file, model: model ?? named, onNotice: (text: string) => told.push(text) },
        onUnnamedModel: model === undefined ? () => unnamed.add(file, named) : undefined,
      })
      yield* neverEmpty(file, read, { lack: 'it has no scores' })
    }
  }
  return {
    batches: batches(),
    tasks: logs?.tasks ?? [],
    notes: () => [
      ...folders.map(({ path }) => `${path}: the folder has no results, and is left out`),
      ...(logs?.notes ?? (found.rows.length > 0 ? found.notes : [])),
      ...told,
      ...unnamed.notes(),
    ],
  }
}

function withoutResults({ path }: InputFile): UsageError {
  return new UsageError(
    `${displayName(path)}: the folder has no results of tests: expected files of MultiPL-E (*.results.json), of EvalPlus or of HumanEval (*_results.json, *_results.jsonl), or logs that codegen-eval formats lists`,
  )
}

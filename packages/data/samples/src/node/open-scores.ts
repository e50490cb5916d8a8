import { createSkips } from '@codegen-eval/records'
import { dropChunks, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { returnStandardInput } from '@codegen-eval/records/node/internal'
import type { ReadScores, ScoreOptions } from '../scores/read-scores.ts'
import type { ScoreTable } from '../scores/score-table.ts'
import type { NamedFile } from './named-file.ts'
import { exists, openInput } from './open-input.ts'
import type { InputOptions } from './open-segments.ts'

/** A file or folder with scores on the disk. */
export interface OpenScoresOptions extends ScoreOptions, Pick<InputOptions, 'models' | 'onBytes'> {}

/**
 * Reads files of scores, logs of other tools, and folders of them, also packed with gzip or Zstandard: see `readScores`. `-`
 * is standard input.
 */
export async function openScores(
  files: readonly string[],
  options: OpenScoresOptions = {},
): Promise<ScoreTable> {
  const { onBytes, models = [], ...rest } = options
  // on demand, because outputs of models are read without tables of scores
  const { readScores } = await import('../scores/read-scores.ts')
  const open = async (path: string, f: number) => ({
    ...(await openInput(path, onBytes, undefined, rest.onNotice)),
    model: models[f],
  })
  return readScores(await Promise.all(files.map(open)), rest)
}

/** Reads files of scores, and counts their records: see `openScores`. */
export async function openNamedScores(
  files: readonly NamedFile[],
  options: Omit<OpenScoresOptions, 'models'> = {},
): Promise<ReadScores> {
  const skips = options.skips ?? createSkips('stop')
  let records = 0
  const table = await openScores(
    files.map(({ path }) => path),
    {
      ...options,
      skips,
      models: files.map(({ model }) => model),
      onRecords(count) {
        records = count
        return options.onRecords?.(count)
      },
    },
  )
  return { table, skips, records }
}

/**
 * Whether files hold results of tests or scores in forms that are recognized without a flag: logs of other tools, results of EvalPlus,
 * HumanEval or MultiPL-E, and rows with a task and a score. Folders without results may stand beside them, as in `logs/*`. Logs that have totals only count,
 * because their reader says what is needed.
 *
 * @param withTexts `texts` if logs with texts beside the results count as texts.
 */
export async function holdResults(
  files: readonly string[],
  withTexts: 'results' | 'texts',
): Promise<boolean> {
  const { findLogs } = await import('../logs/read-logs.ts')
  let hasResults = false
  for (const path of files) {
    // the reader of the files says that one is missing
    if (path !== STANDARD_INPUT && !(await exists(path))) return false
    const input = await openInput(path)
    const { logs, rows, others } = await findLogs([input])
    const peeked = [...logs, ...rows, ...(input.folder === undefined ? others.values() : [])]
    // it can be read only once
    if (path === STANDARD_INPUT) returnStandardInput(peeked[0].chunks)
    else for (const { chunks } of peeked) await dropChunks(chunks)
    const isText = ({ kind, form }: (typeof logs)[number]) =>
      kind.holds === 'outputs' ||
      (withTexts === 'texts' && (form.results.texts ?? form.outputs !== undefined))
    if (rows.length > 0 || logs.some((log) => !isText(log))) hasResults = true
    else if (logs.length === 0 && input.folder === undefined) return false
  }
  return hasResults
}

import { InputError, inputErrorAt, UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { displayName } from '@codegen-eval/records/internal'
import { MULTIPL_E_RESULTS } from '../forms/multipl-e.ts'
import { TEXT_CLUSTERS } from '../join/text-keys.ts'
import type { InputFile } from '../read/open-file.ts'
import { createScoreCollector } from './collect-scores.ts'
import { PASSED } from './forms/humaneval-results.ts'
import type { LogReading } from './log-rows.ts'
import type { ScoreContext } from './parse-score-row.ts'
import { readScoreRows, resultFilesIn } from './read-score-rows.ts'
import { resultModels } from './result-models.ts'
import type { ScoreRow } from './score-row.ts'
import type { ScoreTable } from './score-table.ts'
import { isUntested, uncountedNotes } from './uncounted-tasks.ts'

/** How files of scores are read. */
export interface ScoreOptions extends Omit<ScoreContext, 'file' | 'model' | 'onTask'>, LogReading {
  /**
   * Tasks that a model lacks: an error by default. With `keep`, they stay in the table with counts of 0, and so do those
   * that logs name without results; `presence` of the table tells what is there.
   */
  readonly incomplete?: 'error' | 'keep' | undefined
  /** Tasks that were to be done, which the files need not have: with `keep`, they are in the table. */
  readonly plannedTasks?: readonly string[] | undefined
  /** Whether results of logs are read as verdicts alone, without their other scores. */
  readonly onlyVerdicts?: boolean | undefined
  /** The names of the metrics to read; all by default. */
  readonly metrics?: readonly string[] | undefined
  /** Receives broken records, and tasks that a model lacks. By default the first one is thrown. */
  readonly skips?: Skips | undefined
  /** Called with the number of records read so far. */
  readonly onRecords?: ((records: number) => void | Promise<void>) | undefined
  /** Receives each row that was tested. */
  readonly onRow?: ((row: ScoreRow) => void) | undefined
  /** Receives what was assumed about the files. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** Scores of files, and the records that they were read from. */
export interface ReadScores {
  readonly table: ScoreTable
  /** Broken records, and tasks that a model lacks. */
  readonly skips: Skips
  /** Number of records that were read. */
  readonly records: number
}

/**
 * Reads scores of single outputs, which another program computed: see `scoreRowParser` for rows, `readScoreCsv` for
 * tables; results of HumanEval, EvalPlus and MultiPL-E (a folder), and the logs of `@codegen-eval/samples/logs` are recognized. Rows that name no model are those of the model that their
 * file is named for (`resultModels`).
 *
 * Rows of one id and model are samples of one task: by their field `sample`, else by their order, which is announced.
 * Tasks are those of all files together; a task that a model lacks is an error, unless `incomplete` keeps it.
 *
 * @throws InputError for a broken row, a repeated sample, a score outside of the range, a task that a model lacks, unless
 *   `skips` collects them; if nothing is left. UsageError for a metric that no file has.
 */
export async function readScores(
  files: readonly InputFile[],
  options: ScoreOptions = {},
): Promise<ScoreTable> {
  const {
    metrics,
    skips = createSkips('stop'),
    onRecords,
    onRow,
    onNotice,
    incomplete,
    plannedTasks = [],
    onlyVerdicts,
    ...context
  } = options
  if (options.clusterField === TEXT_CLUSTERS)
    throw new UsageError(
      'option clusterField text: the files have scores and no texts (a field of this name is .text)',
    )
  const collector = createScoreCollector(context.range, metrics)
  const models = resultModels(files.map(({ path }) => path))
  const origins = new Set<ScoreRow['origin']>()
  // the readers of logs are large, and are loaded with the first file
  const { findLogs } = await import('../logs/read-logs.ts')
  const { logRows } = await import('./log-rows.ts')
  const found = await findLogs(files.map((each) => ({ ...each, path: displayName(each.path) })))
  const logs = found.logs.length === 0 ? undefined : await logRows(found, context)
  const planned = new Set([...(logs?.tasks ?? []), ...plannedTasks])
  let records = 0
  const addAll = async (batch: readonly (ScoreRow | InputError)[]): Promise<void> => {
    for (const item of batch) {
      if (item instanceof InputError) skips.add(item)
      else addRow(item)
    }
    records += batch.length
    await onRecords?.(records)
  }
  if (logs !== undefined) await addAll(logs.rows)
  const others: (readonly [model: string, file: InputFile])[] = []
  const empty: InputFile[] = []
  for (const [f, each] of found.others) {
    const parts = await partsOf(each, files[f].model, models[f])
    if (parts.length > 0) others.push(...parts)
    else if (logs === undefined) throw withoutResults(each)
    else empty.push(each)
  }
  for (const [model, { path, chunks }] of others) {
    const file = displayName(path)
    const before = records
    const ofFile = { ...context, file, model, onTask: (id: string) => planned.add(id) }
    for await (const batch of readScoreRows(path, chunks, ofFile)) await addAll(batch)
    if (records === before) throw new InputError(`${file}: the file is empty: it has no scores`)
  }
  const whole = collector.table(incomplete === 'keep' ? undefined : skips.add, [...planned])
  const table = onlyVerdicts ? withVerdicts(whole) : whole
  if (table.tasks.length === 0 || table.models.length === 0) {
    const reasons = [
      ...uncountedNotes(table.uncounted),
      ...(skips.count > 0 ? [skips.describe(records)] : []),
    ]
    throw new InputError(['no score is left', ...reasons].join(':\n'))
  }
  const notices = [
    ...empty.map(({ path }) => `${path}: the folder has no results, and is left out`),
    ...(logs?.notes ?? []),
    ...originNotices(origins),
    ...collector.notices(),
  ]
  for (const text of notices) onNotice?.(text)
  return table

  function addRow(row: ScoreRow): void {
    const { stratumField } = context
    if (stratumField !== undefined && row.stratum === undefined)
      throw inputErrorAt(row, `option stratumField ${stratumField}: files of this form name no strata`)
    try {
      collector.add(row)
      origins.add(row.origin)
      if (!isUntested(row)) onRow?.(row)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      skips.add(error)
    }
  }
}

/** The verdicts of logs alone, where there are some. */
function withVerdicts(table: ScoreTable): ScoreTable {
  const verdicts = table.metrics.filter(({ name }) => name === PASSED)
  return verdicts.length === 0 || table.outcomes === undefined ? table : { ...table, metrics: verdicts }
}

/** A file, or those files of a folder that hold results of tests, with their models. */
async function partsOf(
  input: InputFile,
  given: string | undefined,
  named: string,
): Promise<readonly (readonly [model: string, file: InputFile])[]> {
  const { path, folder } = input
  if (folder === undefined) return [[given ?? named, input]]
  const results = await resultFilesIn(folder)
  // a folder of MultiPL-E has a file for each task of one model
  const isOfTasks = results.some((each) => MULTIPL_E_RESULTS.test(each.path))
  const paths = results.map((each) => `${path}/${each.path}`)
  const models = resultModels(paths)
  return results.map((each, i) => [
    given ?? (isOfTasks ? named : models[i]),
    { path: paths[i], chunks: each.open() },
  ])
}

function withoutResults({ path }: InputFile): UsageError {
  return new UsageError(
    `${displayName(path)}: the folder has no results of tests: expected files of MultiPL-E (*.results.json), of EvalPlus or of HumanEval (*_results.json, *_results.jsonl), or logs that codegen-eval formats lists`,
  )
}

function originNotices(origins: ReadonlySet<ScoreRow['origin']>): string[] {
  return [
    ...(origins.has('evalplus-plus')
      ? [
          'EvalPlus results: a sample passes if it passes the base tests and the plus tests (option evalplusTests base: the base tests)',
        ]
      : []),
    ...(origins.has('evalplus-base')
      ? ['EvalPlus results: a sample passes if it passes the base tests']
      : []),
  ]
}

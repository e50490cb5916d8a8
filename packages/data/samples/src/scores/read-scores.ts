import { InputError, inputErrorAt, UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { TEXT_CLUSTERS } from '../join/text-keys.ts'
import type { InputFile } from '../read/input-file.ts'
import { type ReadSample, VERDICT } from '../sample.ts'
import { createScoreCollector } from './collect-scores.ts'
import { readSamples, type SampleReading } from './read-samples.ts'
import type { ScoreTable } from './score-table.ts'
import { isUntested, uncountedNotes } from './uncounted-tasks.ts'

/** How files of scores are read. */
export interface ScoreOptions extends SampleReading {
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
  readonly onRow?: ((row: ReadSample) => void) | undefined
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
  const { batches, tasks, notes } = await readSamples(files, context)
  let records = 0
  for await (const batch of batches) {
    for (const item of batch) {
      if (item instanceof InputError) skips.add(item)
      else addRow(item)
    }
    records += batch.length
    await onRecords?.(records)
  }
  const whole = collector.table(incomplete === 'keep' ? undefined : skips.add, [
    ...new Set([...tasks, ...plannedTasks]),
  ])
  const table = onlyVerdicts ? withVerdicts(whole) : whole
  if (table.tasks.length === 0 || table.models.length === 0) {
    const reasons = [
      ...uncountedNotes(table.uncounted),
      ...(skips.count > 0 ? [skips.describe(records)] : []),
    ]
    throw new InputError(['no score is left', ...reasons].join(':\n'))
  }
  for (const text of [...notes(), ...collector.notices()]) onNotice?.(text)
  return table

  function addRow(row: ReadSample): void {
    const { stratumField } = context
    if (stratumField !== undefined && row.task.stratum === undefined)
      throw inputErrorAt(row, `option stratumField ${stratumField}: files of this form name no strata`)
    try {
      collector.add(row)
      if (!isUntested(row)) onRow?.(row)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      skips.add(error)
    }
  }
}

/** The verdicts of logs alone, where there are some. */
function withVerdicts(table: ScoreTable): ScoreTable {
  const verdicts = table.metrics.filter(({ name }) => name === VERDICT)
  return verdicts.length === 0 || table.outcomes === undefined ? table : { ...table, metrics: verdicts }
}

import { InputError, UsageError } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import type { InputFile } from '../read/input-file.ts'
import { checkModel, resultModels } from '../read/model-names.ts'
import type { ReadSample } from '../sample.ts'
import { readScoreRows } from './read-score-rows.ts'
import { readScores } from './read-scores.ts'
import { movedNumbers, segmentSignature } from './segment-signature.ts'
import type { StoredMetric } from './stored-row-writer.ts'

/** The stored result of an earlier run: one model under one metric or several. */
export interface StoredResult {
  readonly file: string
  readonly model: string
  /**
   * For each metric, by the id of the task: for a metric that is a mean of segment scores, the sum of the defined scores and their number;
   * for one that pools statistics, their sum.
   */
  readonly rows: readonly ReadonlyMap<string, Float64Array>[]
  /** Set if the file is the log of another tool, whose tasks may differ from those of this run. */
  readonly isLog?: true
}

/**
 * Reads the result of an earlier run: what `score --segments` or `gate --save-scores` wrote, with the signatures of its
 * metrics. Several samples of a task are added.
 *
 * @param metrics The metrics of today, each of which the file must have with the same signature.
 * @param model The model; needed if the file has several.
 * @throws InputError if the file has no signatures, another signature for a metric, or no statistics of a metric that
 *   pools them; UsageError if it has no such model, or several and none is named.
 */
export async function readStoredResult(
  input: InputFile,
  metrics: readonly StoredMetric[],
  model?: string | undefined,
): Promise<StoredResult> {
  const file = displayName(input.path)
  // the readers of logs are large, and are loaded with the first file
  const { findLogs } = await import('../logs/read-logs.ts')
  const found = await findLogs([input])
  if (found.logs.length > 0) return storedLog(input, file, metrics, model)
  const { path, chunks } = found.others.get(0) ?? found.rows[0] ?? input
  const rows: ReadSample[] = []
  for await (const batch of readScoreRows(path, chunks, { file, model: resultModels([path])[0] })) {
    for (const item of batch) {
      if (item instanceof InputError) throw item
      rows.push(item)
    }
  }
  if (rows.length === 0) throw new InputError(`${file}: the file is empty: it has no scores`)
  const names = metrics.map((metric) => storedName(file, rows, metric))
  const chosen = storedModel(file, [...new Set(rows.map((row) => row.model))], model)
  const ofModel = rows.filter((row) => row.model === chosen)
  return { file, model: chosen, rows: metrics.map(({ metric }, k) => taskSums(ofModel, names[k], metric)) }
}

/** The sums of the samples of each task. */
function taskSums(
  rows: readonly ReadSample[],
  name: string,
  { level, columns }: StoredMetric['metric'],
): ReadonlyMap<string, Float64Array> {
  const sums = new Map<string, Float64Array>()
  for (const row of rows) {
    const values = level === 'corpus' ? pooledRow(row, name, columns.length) : scoreRow(row, name)
    if (values === undefined) continue
    const id = String(row.task.id)
    const sum = sums.get(id)
    if (sum === undefined) sums.set(id, Float64Array.from(values))
    else for (let i = 0; i < sum.length; i++) sum[i] += values[i]
  }
  return sums
}

/** The verdicts of a log: every reader of it computes the same, so that it needs no signature. */
async function storedLog(
  input: InputFile,
  file: string,
  metrics: readonly StoredMetric[],
  model: string | undefined,
): Promise<StoredResult> {
  const specs = metrics.map(({ spec }) => spec)
  const table = await readScores([input], { incomplete: 'keep', metrics: specs })
  const chosen = storedModel(file, table.models, model)
  const m = table.models.indexOf(chosen)
  const rows = specs.map((spec) => {
    const { sums, counts } = table.metrics.find(({ name }) => name === spec)!
    return new Map(
      table.tasks.flatMap((id, t) =>
        counts[m][t] > 0 ? [[id, Float64Array.of(sums[m][t], counts[m][t])] as const] : [],
      ),
    )
  })
  return { file, model: chosen, rows, isLog: true }
}

/** The name under which the file has the metric. */
function storedName(file: string, rows: readonly ReadSample[], { spec, metric }: StoredMetric): string {
  const { signature } = metric
  const isPooled = metric.level === 'corpus'
  const signatures = new Map(rows.flatMap((row) => [...(row.signatures ?? [])]))
  if (signatures.size === 0)
    throw new InputError(
      `${file}: there are no signatures, so that it is not known how the scores were computed: write the file with score --segments or gate --save-scores`,
    )
  const pooled = new Set(rows.flatMap((row) => [...(row.statistics?.keys() ?? [])]))
  // the file of a metric that pools statistics has the scores of segments, too
  const same = [...signatures].find(
    ([name, stored]) =>
      stored === signature || (!isPooled && segmentSignature(stored, pooled.has(name)) === signature),
  )
  if (same !== undefined) return same[0]
  const other = signatures.get(spec)
  throw new InputError(
    other === undefined
      ? `${file}: there are no scores of ${spec} (${signature}); the file has ${[...signatures.values()].join(', ')}`
      : `${file}: the scores of ${spec} were computed otherwise: their signature is ${other}, and that of this run is ${signature}${movedNumbers(other, signature)}`,
  )
}

function storedModel(file: string, models: readonly string[], model: string | undefined): string {
  if (model !== undefined) checkModel('option baseline', model, models)
  else if (models.length > 1)
    throw new UsageError(`option baseline: ${file} has several models, name one of ${models.join(', ')}`)
  return model ?? models[0]
}

function scoreRow(row: ReadSample, name: string): readonly number[] | undefined {
  const score = row.scores.get(name)
  if (score === undefined) return undefined
  return Number.isNaN(score) ? [0, 0] : [score, 1]
}

function pooledRow(row: ReadSample, name: string, width: number): readonly number[] | undefined {
  if (!row.scores.has(name)) return undefined
  const values = row.statistics?.get(name)
  if (values === undefined)
    throw new InputError(
      `${row.file}, line ${row.line}: ${name} pools its statistics over segments, and the row has the score of the segment only: write the file again with score --segments or gate --save-scores`,
    )
  if (values.length !== width)
    throw new InputError(
      `${row.file}, line ${row.line}: "rows" of ${name} has ${values.length} numbers, expected ${width}`,
    )
  return values
}

import { InputError, UsageError } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import type { InputFile } from '../read/input-file.ts'
import { checkModel } from '../read/model-names.ts'
import type { ReadSample } from '../sample.ts'
import { readSamples } from './read-samples.ts'
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
  const { batches } = await readSamples([input])
  const rows: ReadSample[] = []
  for await (const batch of batches) {
    for (const item of batch) {
      if (item instanceof InputError) throw item
      rows.push(item)
    }
  }
  // every reader of a log computes the same verdicts, so that they need no signature
  const isLog = rows.some(({ run }) => run !== undefined)
  const names = metrics.map((metric) => (isLog ? logScore : storedName)(file, rows, metric))
  const chosen = storedModel(file, [...new Set(rows.map((row) => row.model))], model)
  const ofModel = rows.filter((row) => row.model === chosen)
  const sums = metrics.map(({ metric: { level, columns } }, k) =>
    taskSums(ofModel, (row) =>
      level === 'corpus' && !isLog ? pooledRow(row, names[k], columns.length) : scoreRow(row, names[k]),
    ),
  )
  return { file, model: chosen, rows: sums, ...(isLog ? { isLog } : {}) }
}

/** The sums of the samples of each task. */
function taskSums(
  rows: readonly ReadSample[],
  valuesOf: (row: ReadSample) => readonly number[] | undefined,
): ReadonlyMap<string, Float64Array> {
  const sums = new Map<string, Float64Array>()
  for (const row of rows) {
    const values = valuesOf(row)
    if (values === undefined) continue
    const id = String(row.task.id)
    const sum = sums.get(id)
    if (sum === undefined) sums.set(id, Float64Array.from(values))
    else for (let i = 0; i < sum.length; i++) sum[i] += values[i]
  }
  return sums
}

/** The name of a score of a log. */
function logScore(file: string, rows: readonly ReadSample[], { spec }: StoredMetric): string {
  if (rows.some(({ scores }) => scores.has(spec))) return spec
  const names = [...new Set(rows.flatMap(({ scores }) => [...scores.keys()]))]
  throw new UsageError(`${file}: there are no scores of ${spec}; the log has scores of ${names.join(', ')}`)
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

import type { Metric } from '@codegen-eval/metric'
import { fingerprint } from '../input/fingerprint.ts'
import { sameList } from '../input/same-models.ts'
import type { Batches, MeasureFailure, Segment } from '../input/segment.ts'
import { InputError } from '../input-error.ts'
import type { NamedMetric } from '../measure/metric-specs.ts'
import { checkRow, failureText } from '../measure/segment-meter.ts'
import type { MeasuredItem } from './row-block.ts'

/**
 * Measures rows one by one, whatever models they have: each segment comes out with its numbers in `measured`, and with
 * hashes in the place of its texts. A metric that fails leaves its message in the place of the numbers, so that whoever
 * reads all rows decides what becomes of it.
 */
export async function* measuredItems(batches: Batches, metrics: readonly NamedMetric[]): Batches {
  const measure = rowMeasurer(metrics)
  for await (const batch of batches)
    yield batch.map((item): MeasuredItem => (item instanceof InputError ? item : measure(item)))
}

/** The segment with hashes instead of texts, and a failure for each of its outputs. */
export function failedItem(segment: Segment, failure: MeasureFailure): Segment {
  return hashed(
    segment,
    segment.candidates.map(() => failure),
  )
}

/** The number of numbers of an output under all metrics. */
export function rowWidth(metrics: readonly { readonly metric: Pick<Metric, 'columns'> }[]): number {
  return metrics.reduce((sum, { metric }) => sum + metric.columns.length, 0)
}

function rowMeasurer(metrics: readonly NamedMetric[]): (segment: Segment) => Segment {
  const width = rowWidth(metrics)
  return (segment) => {
    const { references, source, candidates, models } = segment
    const measured: (Float64Array | MeasureFailure)[] = candidates.map(() => new Float64Array(width))
    let offset = 0
    for (const [k, { spec, metric }] of metrics.entries()) {
      const fail = (m: number, model: string | undefined, error: unknown): void => {
        if (measured[m] instanceof Float64Array)
          measured[m] = { metric: k, text: failureText(spec, model, error) }
      }
      let prepared: unknown
      let isPrepared = false
      try {
        prepared = metric.prepare(references, source)
        isPrepared = true
      } catch (error) {
        for (let m = 0; m < candidates.length; m++) fail(m, undefined, error)
      }
      for (let m = 0; isPrepared && m < candidates.length; m++) {
        const row = measured[m]
        if (!(row instanceof Float64Array)) continue
        try {
          metric.measure(candidates[m], prepared, row, offset)
          checkRow(metric.columns, row, offset)
        } catch (error) {
          fail(m, models[m], error)
        }
      }
      offset += metric.columns.length
    }
    return hashed(segment, measured)
  }
}

/** A copy without texts. Every row comes here: object spread is several times as slow. */
function hashed(segment: Segment, measured: Segment['measured'] & object): Segment {
  const { id, models, file, line, task, sample, cluster, language, partial } = segment
  const candidates: string[] = []
  for (const text of segment.candidates) candidates.push(hashText(text))
  const references = [hashList(segment.references)]
  const copy: { -readonly [Key in keyof Segment]: Segment[Key] } = {
    id,
    references,
    models,
    candidates,
    measured,
    file,
    line,
  }
  if (task !== undefined) copy.task = task
  if (sample !== undefined) copy.sample = sample
  if (cluster !== undefined) copy.cluster = cluster
  if (language !== undefined) copy.language = language
  if (partial !== undefined) copy.partial = partial
  return copy
}

const hash = new Uint32Array(4)

/** A hash of a text, of 64 bits, in 16 hexadecimal digits. */
export function hashText(text: string): string {
  fingerprint(text, hash)
  return hex(hash[0]) + hex(hash[1])
}

let lastList: readonly string[] = []
let lastHash = hashText('')

/** A hash of a list of texts. */
function hashList(texts: readonly string[]): string {
  if (!sameList(lastList, texts)) {
    lastList = texts
    lastHash = hashText(texts.length === 1 ? texts[0] : JSON.stringify(texts))
  }
  return lastHash
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0')
}

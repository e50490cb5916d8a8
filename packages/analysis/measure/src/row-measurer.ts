import { messageOf, quote } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import type { MeasuredOutput, MeasureFailure, Segment } from '@codegen-eval/samples'
import type { NamedMetric } from './metric-specs.ts'

/** The part of a segment that is measured. */
export type MeasuredTexts = Pick<Segment, 'references' | 'source' | 'models' | 'candidates'>

/**
 * Measures the outputs of a segment under all metrics: output by output, and metric by metric within an output.
 *
 * @param rows Receives the numbers, from `start` on.
 * @returns The failure of each output on which a metric failed, by its index; its numbers mean nothing.
 */
export type RowMeasurer = (
  texts: MeasuredTexts,
  rows: Float64Array,
  start: number,
) => ReadonlyMap<number, MeasureFailure>

const NO_FAILURES: ReadonlyMap<number, MeasureFailure> = new Map()

/**
 * A function that measures the outputs of one segment after another, whatever models they have. A metric that fails on an
 * output ends the work on that output alone; one that fails on the references ends it on all of them.
 */
export function rowMeasurer(metrics: readonly NamedMetric[]): RowMeasurer {
  const width = rowWidth(metrics)
  return ({ references, source, candidates, models }, rows, start) => {
    let failures: Map<number, MeasureFailure> | undefined
    let offset = start
    for (const [k, { spec, metric }] of metrics.entries()) {
      const fail = (m: number, model: string | undefined, error: unknown): void => {
        failures ??= new Map()
        if (!failures.has(m))
          failures.set(m, { metric: k, text: failureText(spec, model, error), cause: error })
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
        if (failures?.has(m)) continue
        const at = offset + m * width
        try {
          metric.measure(candidates[m], prepared, rows, at)
          checkRow(metric.columns, rows, at)
        } catch (error) {
          fail(m, models[m], error)
        }
      }
      offset += metric.columns.length
    }
    return failures ?? NO_FAILURES
  }
}

/** Measures the outputs of a segment: the numbers of each under all metrics, or why there are none. */
export function outputMeasurer(metrics: readonly NamedMetric[]): (texts: MeasuredTexts) => MeasuredOutput[] {
  const width = rowWidth(metrics)
  const measure = rowMeasurer(metrics)
  return (texts) => {
    const rows = new Float64Array(width * texts.candidates.length)
    const failures = measure(texts, rows, 0)
    return texts.candidates.map((_, m) => failures.get(m) ?? rows.subarray(m * width, (m + 1) * width))
  }
}

/** Where the numbers of each metric begin within those of an output. */
export function metricOffsets(metrics: readonly { readonly metric: Pick<Metric, 'columns'> }[]): number[] {
  return metrics.map((_, k) => rowWidth(metrics.slice(0, k)))
}

/** The number of numbers of an output under all metrics. */
export function rowWidth(metrics: readonly { readonly metric: Pick<Metric, 'columns'> }[]): number {
  return metrics.reduce((sum, { metric }) => sum + metric.columns.length, 0)
}

/** The message about a metric that failed on the output of a model, or on the references. */
export function failureText(spec: string, model: string | undefined, error: unknown): string {
  const whose = model === undefined ? 'the references' : `the output of model ${quote(model)}`
  return `metric ${spec} failed on ${whose}: ${messageOf(error)}`
}

/** @throws RangeError for a number that is not finite. */
export function checkRow(columns: readonly string[], row: Float64Array, start: number): void {
  for (let i = 0; i < columns.length; i++) {
    if (!Number.isFinite(row[start + i])) {
      throw new RangeError(
        `it wrote ${row[start + i]} into column ${quote(columns[i])}: expected a finite number`,
      )
    }
  }
}

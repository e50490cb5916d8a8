import type { Metric } from '@codegen-eval/metric'
import type { MeasureFailure, Segment } from '@codegen-eval/samples'
import type { NamedMetric } from './metric-specs.ts'
import { checkRow, failureText } from './segment-meter.ts'

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

/** The number of numbers of an output under all metrics. */
export function rowWidth(metrics: readonly { readonly metric: Pick<Metric, 'columns'> }[]): number {
  return metrics.reduce((sum, { metric }) => sum + metric.columns.length, 0)
}

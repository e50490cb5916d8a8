import type { NamedMetric } from '@codegen-eval/measure'
import { metricOffsets, rowWidth } from '@codegen-eval/measure/internal'
import { InputError, UsageError } from '@codegen-eval/messages'
import type { Batches, MeasuredOutput } from '@codegen-eval/samples'

/** Rows with the numbers of some metrics, and those metrics. */
export interface ChosenRows {
  readonly batches: Batches
  readonly metrics: readonly NamedMetric[]
}

/**
 * Rows that were measured before, with the numbers of some of their metrics only.
 *
 * @param metrics The metrics of the rows.
 * @param wanted The specs of those that count, in this order; all by default.
 * @throws UsageError that lists the metrics of the rows if one is not among them.
 */
export function chosenMetrics(
  batches: Batches,
  metrics: readonly NamedMetric[],
  wanted: readonly string[] | undefined,
): ChosenRows {
  if (wanted === undefined) return { batches, metrics }
  const offsets = metricOffsets(metrics)
  const chosen = wanted.map((spec) => {
    const k = metrics.findIndex((each) => each.spec === spec)
    if (k >= 0) return k
    const known = metrics.map((each) => each.spec).join(', ')
    throw new UsageError(`option metric ${spec}: the rows have no such metric; they have ${known}`)
  })
  const width = rowWidth(chosen.map((k) => metrics[k]))
  const parts = chosen.map((k) => ({ from: offsets[k], length: metrics[k].metric.columns.length }))
  const pick = (row: MeasuredOutput): MeasuredOutput => {
    if (!(row instanceof Float64Array)) return row
    const picked = new Float64Array(width)
    let at = 0
    for (const { from, length } of parts) {
      picked.set(row.subarray(from, from + length), at)
      at += length
    }
    return picked
  }
  async function* picked(): Batches {
    for await (const batch of batches)
      yield batch.map((item) =>
        item instanceof InputError || item.measured === undefined
          ? item
          : { ...item, measured: item.measured.map(pick) },
      )
  }
  return { batches: picked(), metrics: chosen.map((k) => metrics[k]) }
}

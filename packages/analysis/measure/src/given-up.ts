import { plural } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import { metricOffsets } from './row-measurer.ts'
import type { RowWatch, WatchedMetric } from './row-watch.ts'

/** The part that is the share of the outputs whose parsing was stopped. */
const PART = 'givenUp'

/** Numbers of outputs whose parsing was stopped, under a metric that parses. */
export interface GivenUpCount {
  /** Adds the row of an output of a model. */
  add(model: string, row: Float64Array, offset: number): void
  /** A sentence on the outputs so far; none if there is no such output. */
  notes(): string[]
}

/** Starts to count the outputs whose parsing was stopped; `undefined` if the metric does not parse. */
export function givenUpCount({
  spec,
  metric,
}: {
  readonly spec: string
  readonly metric: Pick<Metric, 'columns' | 'parts'>
}): GivenUpCount | undefined {
  if (metric.parts?.(new Float64Array(metric.columns.length))[PART] === undefined) return undefined
  const byModel = new Map<string, number>()
  return {
    add(model, row, offset) {
      if (metric.parts!(row, offset)[PART] === 1) byModel.set(model, (byModel.get(model) ?? 0) + 1)
    },
    notes() {
      if (byModel.size === 0) return []
      const total = [...byModel.values()].reduce((sum, count) => sum + count)
      const each = [...byModel].map(([model, count]) => `${model}: ${count}`).join(', ')
      return [
        `metric ${spec}: ${plural(total, 'output')} too deep or too slow to parse, scored as code that does not parse (${each})`,
      ]
    },
  }
}

/** Counts the outputs whose parsing was stopped, which count as outputs that do not parse. */
export function givenUpWatch(metrics: readonly WatchedMetric[]): RowWatch {
  const offsets = metricOffsets(metrics)
  const counts = metrics.flatMap((watched, k) => {
    const offset = offsets[k]
    const count = givenUpCount(watched)
    return count === undefined ? [] : [{ count, offset }]
  })
  return {
    add({ models, measured = [] }) {
      for (const { count, offset } of counts) {
        for (const [m, row] of measured.entries()) {
          if (row instanceof Float64Array) count.add(models[m], row, offset)
        }
      }
    },
    warnings: () => counts.flatMap(({ count }) => count.notes().map((note) => `warning: ${note}`)),
  }
}

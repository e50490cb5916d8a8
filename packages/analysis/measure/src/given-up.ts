import { plural } from '@codegen-eval/messages'
import type { Metric } from '@codegen-eval/metric'
import type { MeasuredCorpus } from './measured-corpus.ts'

/** The part that tells which share of the outputs the parser gave up. */
const PART = 'givenUp'

/** Counts the outputs that parsers gave up, which count as outputs that do not parse. */
export interface GivenUpOutputs {
  /** Looks at the row of a model's output under the metric of a number. */
  add(metric: number, model: string, row: () => Float64Array): void
  /** One warning per metric with such outputs. */
  warnings(): string[]
}

export function countGivenUp(
  metrics: readonly { readonly spec: string; readonly metric: Pick<Metric, 'columns' | 'parts'> }[],
): GivenUpOutputs {
  const counts = metrics.map(({ metric }) =>
    metric.parts?.(new Float64Array(metric.columns.length))[PART] === undefined
      ? undefined
      : new Map<string, number>(),
  )
  return {
    add(k, model, row) {
      const count = counts[k]
      // several samples of a task are one row: its share is above 0 if one of them was given up
      if (count && metrics[k].metric.parts!(row())[PART] > 0) count.set(model, (count.get(model) ?? 0) + 1)
    },
    warnings: () =>
      metrics.flatMap(({ spec }, k) => {
        const models = [...(counts[k] ?? [])]
        if (models.length === 0) return []
        const total = plural(
          models.reduce((sum, [, count]) => sum + count, 0),
          'output',
        )
        const each = models.map(([model, count]) => `${model}: ${count}`).join(', ')
        return [
          `warning: metric ${spec}: ${total} too deep or too slow to parse, scored as code that does not parse (${each})`,
        ]
      }),
  }
}

/** The warnings of rows that were kept. */
export function givenUpWarnings({ metrics, models }: Pick<MeasuredCorpus, 'metrics' | 'models'>): string[] {
  const counter = countGivenUp(metrics)
  metrics.forEach(({ metric, rows }, k) => {
    const width = metric.columns.length
    rows.forEach((row, m) => {
      for (let at = 0; at < row.length; at += width) {
        counter.add(k, models[m], () => row.subarray(at, at + width))
      }
    })
  })
  return counter.warnings()
}

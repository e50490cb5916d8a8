import { plural } from '@codegen-eval/messages'
import type { RowWatch, WatchedMetric } from './row-watch.ts'

/** The part that is the share of the outputs whose parsing was stopped. */
const PART = 'givenUp'

/** Counts the outputs whose parsing was stopped, which count as outputs that do not parse. */
export function givenUpWatch(metrics: readonly WatchedMetric[]): RowWatch {
  let width = 0
  const counts = metrics.flatMap(({ spec, metric }) => {
    const offset = width
    width += metric.columns.length
    const parses = metric.parts?.(new Float64Array(metric.columns.length))[PART] !== undefined
    return parses ? [{ spec, metric, offset, byModel: new Map<string, number>() }] : []
  })
  return {
    add({ models, measured = [] }) {
      for (const { metric, offset, byModel } of counts) {
        for (const [m, row] of measured.entries()) {
          if (!(row instanceof Float64Array) || metric.parts!(row, offset)[PART] !== 1) continue
          byModel.set(models[m], (byModel.get(models[m]) ?? 0) + 1)
        }
      }
    },
    warnings: () =>
      counts.flatMap(({ spec, byModel }) => {
        if (byModel.size === 0) return []
        const total = [...byModel.values()].reduce((sum, count) => sum + count)
        const each = [...byModel].map(([model, count]) => `${model}: ${count}`).join(', ')
        return [
          `warning: metric ${spec}: ${plural(total, 'output')} too deep or too slow to parse, scored as code that does not parse (${each})`,
        ]
      }),
  }
}

import { plural } from '@codegen-eval/messages'
import type { RowWatch, WatchedMetric } from './row-watch.ts'

/** Outputs with one kind of doubt. */
interface Doubt {
  count: number
  /** The metric and the model. */
  readonly where: string
  readonly kind: string
  readonly first: string
}

/**
 * Counts the segments without a score, and those whose score is not exact. There is one warning per metric, model and
 * kind of doubt, with the first segment and the reason.
 */
export function doubtfulWatch(metrics: readonly WatchedMetric[]): RowWatch {
  const doubts = new Map<string, Doubt>()
  let segments = 0
  return {
    add({ models, measured = [], file, id }) {
      segments++
      let offset = 0
      for (const { spec, metric } of metrics) {
        for (const [m, row] of measured.entries()) {
          if (!(row instanceof Float64Array)) continue
          const undefinedFor = metric.reason?.(row, offset)
          const reason = undefinedFor ?? metric.caveat?.(row, offset)
          if (reason === undefined) continue
          const kind = undefinedFor === undefined ? 'with a score that is not exact' : 'without a score'
          const where = `metric ${spec}, model ${models[m]}`
          const known = doubts.get(where + kind)
          if (known) known.count++
          else doubts.set(where + kind, { count: 1, where, kind, first: `${file}, id ${id}: ${reason}` })
        }
        offset += metric.columns.length
      }
    },
    warnings: () =>
      Array.from(
        doubts.values(),
        ({ count, where, kind, first }) =>
          `warning: ${where}: ${count} of ${plural(segments, 'segment')} ${kind} (first: ${first})`,
      ),
  }
}

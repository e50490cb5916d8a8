import { quote } from '@codegen-eval/messages'
import type { Metric, MetricEntry } from '@codegen-eval/metric'

/** The entry of a plugin, whose metric is checked. */
export function pluginEntry(entry: MetricEntry, plugin: string): MetricEntry {
  return { ...entry, create: async (texts, load) => pluginMetric(await entry.create(texts, load), plugin) }
}

/**
 * A metric of a plugin that names the plugin where it breaks the rules of metrics: `measure` throws RangeError for a
 * number or a score that is not finite, and a score that is `NaN` always has a reason.
 */
export function pluginMetric(metric: Metric, plugin: string): Metric {
  const { encode, parts, caveat } = metric
  return {
    ...metric,
    ...(encode && { encode: (segments) => encode.call(metric, segments) }),
    ...(parts && { parts: (sum, offset) => parts.call(metric, sum, offset) }),
    ...(caveat && { caveat: (row, offset) => caveat.call(metric, row, offset) }),
    prepare: (references, source) => metric.prepare(references, source),
    score: (sum, offset) => metric.score(sum, offset),
    measure(candidate, prepared, row, offset = 0) {
      metric.measure(candidate, prepared, row, offset)
      for (const [i, column] of metric.columns.entries())
        if (!Number.isFinite(row[offset + i]))
          throw new RangeError(
            `plugin ${plugin} wrote ${row[offset + i]} into column ${quote(column)}: expected a finite number`,
          )
      const score: unknown = metric.score(row, offset)
      if (!Number.isFinite(score) && !Number.isNaN(score))
        throw new RangeError(
          `plugin ${plugin} gave the score ${score}: expected a number from 0 to 1, or NaN where it is undefined`,
        )
    },
    reason: (sum, offset) =>
      metric.reason?.(sum, offset) ??
      (Number.isNaN(metric.score(sum, offset)) ? `plugin ${plugin} gave NaN without a reason` : undefined),
  }
}

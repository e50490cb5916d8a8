import { parsedCounter, referenceDoubts } from '@codegen-eval/measure/internal'
import type { Metric } from '@codegen-eval/metric'
import type { MetricRows } from '@codegen-eval/statistics'
import type { StudyTexts } from './study-data.ts'

/**
 * A warning if few references parse under a metric: see `referenceDoubts` of `@codegen-eval/measure`.
 *
 * @param rows The rows of each system; those of other tools tell nothing of references.
 * @param isNamed Whether the user named the language of all metrics.
 * @throws InputError if no reference parses.
 */
export function parseWarnings(
  key: string,
  [rows]: readonly MetricRows[],
  { ids, files, references }: StudyTexts,
  isNamed = false,
): string[] {
  if (rows === undefined) return []
  const watched = { spec: key, metric: rows.metric as Metric }
  const width = watched.metric.columns.length
  const counter = parsedCounter([watched])
  ids.forEach((id, i) => {
    const measured = [rows.rows.subarray(i * width, (i + 1) * width)]
    counter.add({ id, references: references[i], measured, ...(files && { file: files[i] }) })
  })
  return referenceDoubts(watched, counter.counts[0], isNamed)
}

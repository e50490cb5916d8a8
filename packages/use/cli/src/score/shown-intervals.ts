import type { CorpusIntervals } from '@codegen-eval/compare'
import type { Report, Table } from '@codegen-eval/report'

/** The intervals of scores in the shapes from which results are written. */
export interface ShownIntervals {
  readonly settings: CorpusIntervals['settings']
  report(): Report
  table(): Table
  /** The JSON of one interval; `undefined` if there is no such metric or model. */
  entry(metric: number, model: number): object | undefined
}

/**
 * Intervals as they are written. What writes them is loaded here, because most scores have none.
 *
 * @param precision Digits of scores after the point, except in JSON.
 */
export async function shownIntervals(found: CorpusIntervals, precision: number): Promise<ShownIntervals> {
  const { intervalEntry, intervalReport, intervalTable } = await import('@codegen-eval/compare/internal')
  return {
    settings: found.settings,
    report: () => intervalReport(found, precision),
    table: () => intervalTable(found, precision),
    entry(metric, model) {
      const interval = found.metrics[metric]?.intervals[model]
      return interval && intervalEntry(interval)
    },
  }
}

import type { ScoreIntervals } from '@codegen-eval/measure/report'
import type { ReportOutput } from '@codegen-eval/report'
import type { CorpusIntervals } from '../corpus-intervals.ts'
import { intervalEntry, intervalJson, intervalReport, intervalTable } from './interval-report.ts'

/**
 * Intervals of scores as tables and JSON.
 *
 * @param precision Digits of scores after the point, except in JSON.
 * @param facts Further fields of the JSON.
 */
export function intervalOutput(
  found: CorpusIntervals,
  precision: number = 2,
  facts: object = {},
): ReportOutput {
  return {
    report: () => intervalReport(found, precision),
    csv: () => intervalTable(found, precision),
    json: () => ({ ...facts, ...intervalJson(found) }),
  }
}

/**
 * The intervals of scores, for `scoresOutput` of `@codegen-eval/measure/report`.
 *
 * @param precision Digits of scores after the point, except in JSON.
 */
export function scoreIntervals(found: CorpusIntervals, precision: number = 2): ScoreIntervals {
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

import type { ReportOptions } from '../output/report.ts'
import type { Comparison } from './compare-models.ts'
import { comparisonCsv } from './comparison-csv.ts'
import { comparisonJson } from './comparison-json.ts'
import { comparisonLatex } from './comparison-latex.ts'
import { comparisonMarkdown } from './comparison-markdown.ts'
import { comparisonTable } from './comparison-table.ts'
import { comparisonText } from './comparison-text.ts'

/** A comparison as text in one of the formats of scores. */
export function comparisonReport(
  comparison: Comparison,
  { format, precision, skipped, styled }: ReportOptions,
): string {
  switch (format) {
    case 'table':
      return comparisonTable(comparisonText(comparison, precision), styled)
    case 'json':
      return comparisonJson(comparison, skipped)
    case 'csv':
      return comparisonCsv(comparison, precision)
    case 'markdown':
      return comparisonMarkdown(comparisonText(comparison, precision))
    case 'latex':
      return comparisonLatex(comparisonText(comparison, precision))
  }
}

import type { ReportOutput } from '../render-output.ts'
import { factTable } from './fact-table.ts'
import type { View, WriteStyle } from './view.ts'
import { viewJson } from './view-json.ts'
import { viewReport } from './view-report.ts'

/** A view as the shapes from which all formats are written. */
export function viewOutput(view: View, style: WriteStyle = {}): ReportOutput {
  return {
    report: () => viewReport(view, style),
    csv: () => factTable(view, style.precision),
    json: () => ({ ...style.facts, ...viewJson(view) }),
    // loaded where a page is written
    page: async () => (await import('./view-page.ts')).viewPage(view, style),
  }
}

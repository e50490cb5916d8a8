import { jsonText, type Report, renderCsv, renderReport, renderText } from '@codegen-eval/report'
import { type Facts, factTable, type View, viewJson, viewReport } from '@codegen-eval/report/view'
import { viewPage } from '@codegen-eval/report/view-page'

export interface StudyFile {
  readonly name: string
  readonly text: string
}

/** The files of a study: its facts, the tables of its report, a page, and everything as JSON. */
export async function studyFiles(
  view: View,
  versions: Readonly<Record<string, string>> = {},
): Promise<StudyFile[]> {
  const report = reportOf(view)
  return [
    ...view.facts.map((facts) => ({
      name: `${fileName(facts)}.csv`,
      // one fact per row, scores from 0 to 1
      text: renderCsv(factTable({ ...view, facts: [facts], csv: [facts.key] }, 'unrounded')),
    })),
    { name: 'tables.md', text: renderReport(report, 'markdown') },
    { name: 'tables.tex', text: renderReport(report, 'latex') },
    { name: 'report.html', text: await viewPage(view) },
    { name: 'study.json', text: jsonText({ ...viewJson(view), versions }) },
  ]
}

/** `metric-tests` of `metricTests`. */
function fileName({ key }: Facts): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** A study as a report: conclusions and warnings, then the tables, and methods at the end. */
export function reportOf(view: View): Report {
  const { conclusions = [], warnings = [] } = viewReport(view, { brief: true })
  const isNote = ({ weight }: View['findings'][number]) => weight === 'note'
  const { tables, ...report } = viewReport({ ...view, findings: view.findings.filter(isNote) })
  return {
    ...report,
    tables: tables.map((table) => ({ id: (table.title ?? '').toLowerCase().replace(/\W+/g, '-'), ...table })),
    ...{ title: view.title, conclusions, warnings },
    summary: view.summary === undefined ? [] : [view.summary],
  }
}

/** The answer of a study with the tables behind it, for a terminal of so many columns. */
export function studySummary(view: View, folder: string, width?: number): string {
  const parts = view.parts
    .filter(({ id }) => id === 'metrics' || id === 'differences')
    .map((part) => ({ ...part, layouts: part.layouts.filter(({ facts }) => facts !== 'outputPairs') }))
  const { title, warnings, signatures, ...report } = reportOf({ ...view, parts })
  return `${renderText(report, { width })}\nTables and report: ${folder}\n`
}

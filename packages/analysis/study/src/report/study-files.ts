import { plural } from '@codegen-eval/messages'
import type { Explain } from '@codegen-eval/metric'
import { type HtmlSection, type Report, renderCsv, renderReport, type Table } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import { describeStudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { ceilingSentence } from './ceiling-sentence.ts'
import { describeStudyModels } from './describe-study-models.ts'
import { disagreementSection } from './disagreement-section.ts'
import { studyCharts } from './study-charts.ts'
import { studyConclusion } from './study-conclusion.ts'
import { studyFacts } from './study-facts.ts'
import { studyJson } from './study-json.ts'
import { studyRanking } from './study-ranking.ts'
import { studyReport } from './study-report.ts'

/** A file of the results of a study. */
export interface StudyFile {
  readonly name: string
  readonly text: string
}

/** The files of a report: its tables in three formats, a page, and everything as JSON. */
export function reportFiles(
  report: Report,
  facts: readonly (Table & { readonly id?: string })[],
  sections: readonly HtmlSection[],
  json: string,
): StudyFile[] {
  return [
    ...facts.map((table) => ({ name: `${table.id}.csv`, text: renderCsv(table) })),
    { name: 'tables.md', text: renderReport(report, 'markdown') },
    { name: 'tables.tex', text: renderReport(report, 'latex') },
    { name: 'report.html', text: renderReport({ ...report, sections }, 'html') },
    { name: 'study.json', text: json },
  ]
}

/**
 * The files of a study of grades.
 *
 * @param explain Explains scores of the best metric.
 */
export async function studyFiles(
  result: StudyResult,
  explain?: Explain,
  versions: Readonly<Record<string, string>> = {},
): Promise<StudyFile[]> {
  const [scatter, ...charts] = await drawChartGroups(studyCharts(result))
  const worst = await disagreementSection(result, explain)
  const sections = [scatter!, ...(worst === undefined ? [] : [worst]), ...charts]
  return reportFiles(studyReport(result), studyFacts(result), sections, studyJson(result, versions))
}

/** The main findings of a study, in a few lines of text. */
export function studySummary(result: StudyResult, folder: string): string {
  const { data, grades, metrics } = result
  const sentence = ceilingSentence(result)
  return [
    `${plural(data.ids.length, 'segment')}, ${describeStudyModels(result)}, ${describeStudyGrades(grades)}`,
    '',
    ...(metrics.length > 0 ? studyRanking(result) : []),
    ...(sentence === undefined ? [] : ['', sentence]),
    '',
    ...metrics.map(studyConclusion),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}

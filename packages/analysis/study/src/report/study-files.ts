import { plural } from '@codegen-eval/messages'
import type { Explain } from '@codegen-eval/metric'
import { type Report, renderCsv, renderHtml, renderReport, type Table } from '@codegen-eval/report'
import { describeStudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { ceilingSentence, gradeRuleSentence } from './ceiling-sentence.ts'
import { describeStudyModels } from './describe-study-models.ts'
import { studyConclusion } from './study-conclusion.ts'
import { studyFacts } from './study-facts.ts'
import { studyJson } from './study-json.ts'
import { studyPage } from './study-page.ts'
import { studyRanking } from './study-ranking.ts'
import { studyReport } from './study-report.ts'

/** A file of the results of a study. */
export interface StudyFile {
  readonly name: string
  readonly text: string
}

/** The files of a study: its facts and the tables of its report, a page, and everything as JSON. */
export function reportFiles(
  report: Report,
  facts: readonly (Table & { readonly id?: string })[],
  page: Report,
  json: string,
): StudyFile[] {
  return [
    ...facts.map((table) => ({ name: `${table.id}.csv`, text: renderCsv(table) })),
    { name: 'tables.md', text: renderReport(report, 'markdown') },
    { name: 'tables.tex', text: renderReport(report, 'latex') },
    { name: 'report.html', text: renderHtml(page) },
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
  const page = await studyPage(result, explain)
  return reportFiles(studyReport(result), studyFacts(result), page, studyJson(result, versions))
}

/** The main findings of a study, in a few lines of text. */
export function studySummary(result: StudyResult, folder: string): string {
  const { data, grades, metrics } = result
  const limits = [ceilingSentence(result), gradeRuleSentence(result)].filter((text) => text !== undefined)
  return [
    `${plural(data.ids.length, 'segment')}, ${describeStudyModels(result)}, ${describeStudyGrades(grades)}`,
    '',
    ...(metrics.length > 0 ? studyRanking(result) : []),
    ...(limits.length === 0 ? [] : ['', limits.join(' ')]),
    '',
    ...metrics.map(studyConclusion),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}

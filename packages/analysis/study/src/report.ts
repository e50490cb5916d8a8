import type { Report } from '@codegen-eval/report'
import { checkEach, checkedRecord, checkRecord, checkRecords } from '@codegen-eval/statistics/internal'
import type { StudyResult } from './study-result.ts'
import { reportOf } from './view/study-files.ts'
import { studyView } from './view/study-view.ts'

export { studyView } from './view/study-view.ts'
export { verdictStudyView } from './view/verdict-study-view.ts'

/** A study as a report of tables: conclusions, tables, warnings and signatures. */
export function studyReport(result: StudyResult): Report {
  const { data, settings, grades, metrics } = checkedRecord('result', result)
  checkEach(checkRecord, { 'result.data': data, 'result.settings': settings, 'result.grades': grades })
  checkRecords('result.metrics', metrics)
  return reportOf(studyView(result))
}

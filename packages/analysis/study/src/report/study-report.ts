import type { Report } from '@codegen-eval/report'
import { countText } from '@codegen-eval/report/internal'
import { checkEach, checkedRecord, checkRecord, checkRecords } from '@codegen-eval/statistics/internal'
import { describeStudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { ceilingSentence, gradeRuleSentence } from './ceiling-sentence.ts'
import { describeStudyModels } from './describe-study-models.ts'
import { trustSentences } from './study-conclusion.ts'
import { leaderSentence, rankingSentences } from './study-ranking.ts'
import { studyTables } from './study-tables.ts'

/** A study as a report: conclusions, tables, warnings and signatures. Charts are separate: see `studyCharts`. */
export function studyReport(result: StudyResult): Report {
  const { file, data, settings, grades, metrics, warnings } = checkedRecord('result', result)
  checkEach(checkRecord, { 'result.data': data, 'result.settings': settings, 'result.grades': grades })
  checkRecords('result.metrics', metrics)
  const count = (value: number) => countText(value)
  return {
    title: `Study of ${file}`,
    summary: [
      `${count(data.ids.length)} segments, ${describeStudyModels(result)}, ${describeStudyGrades(grades)}; ${count(settings.resamples)} bootstrap resamples, seed ${settings.seed}.`,
    ],
    conclusions: [
      ...leaderSentence(result),
      ...rankingSentences(result),
      ...[ceilingSentence(result), gradeRuleSentence(result)].filter((text) => text !== undefined),
      ...trustSentences(metrics),
    ],
    warnings,
    tables: studyTables(result),
    signatures: metrics.map(({ name, source, signature, external }) => ({
      name: external ? `${name}: ${source}` : name,
      signature,
    })),
  }
}

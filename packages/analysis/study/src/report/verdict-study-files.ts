import { jsonText, tableLines } from '@codegen-eval/report'
import type { VerdictStudyResult } from '../verdict-study.ts'
import { strataJson } from './strata-table.ts'
import { reportFiles, type StudyFile } from './study-files.ts'
import { verdictStudyPage } from './verdict-study-page.ts'
import { verdictStudyConclusions, verdictStudyReport } from './verdict-study-report.ts'

/** The files of a study with tests as gold. */
export async function verdictStudyFiles(result: VerdictStudyResult): Promise<StudyFile[]> {
  const report = verdictStudyReport(result)
  return reportFiles(report, report.tables, await verdictStudyPage(result), verdictStudyJson(result))
}

function verdictStudyJson(result: VerdictStudyResult): string {
  const { file, data, taskCount, passRates, pairs, metrics, tests, warnings } = result
  return jsonText({
    gold: 'tests',
    file,
    tasks: taskCount,
    segments: data.ids.length,
    models: Object.fromEntries(data.systems.map((system, s) => [system, { passes: passRates[s] }])),
    pairs,
    metrics: metrics.map(({ key, name, signature, source, external, auc, withinTask, models }) => ({
      ...{ key, name, signature, source, external },
      withinTask: { value: withinTask.estimate, low: withinTask.low, high: withinTask.high },
      auc: { value: auc.estimate, low: auc.low, high: auc.high },
      models,
    })),
    tests: tests.map(({ first, second, ...test }) => ({
      first: metrics[first].key,
      second: metrics[second].key,
      ...test,
    })),
    ...strataJson(
      result.strata,
      metrics.map(({ key }) => key),
    ),
    warnings,
  })
}

/** The main findings of a study with tests as gold, in a few lines of text. */
export function verdictStudySummary(result: VerdictStudyResult, folder: string): string {
  const { summary = [], tables } = verdictStudyReport(result)
  return [
    ...summary,
    '',
    ...tables.slice(0, 2).flatMap((table) => [...tableLines(table), '']),
    ...verdictStudyConclusions(result),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}

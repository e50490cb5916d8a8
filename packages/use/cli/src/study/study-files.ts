import { checkSpecs, makeExplain } from '@codegen-eval/measure'
import { plural } from '@codegen-eval/messages'
import type { Explain, Registry } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import { renderCsv, renderReport } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import {
  ceilingSentence,
  disagreementSection,
  type StudyResult,
  studyCharts,
  studyConclusion,
  studyFacts,
  studyJson,
  studyRanking,
  studyReport,
} from '@codegen-eval/study'
import { describeStudyGrades, describeStudyModels } from '@codegen-eval/study/internal'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'
import type { MetricRecipe } from './measure-block.ts'

/** How the best metric of a study explains its scores, if it was computed here and can. */
export async function bestExplain(
  { agreement, metrics }: StudyResult,
  { specs, shared, fitted }: MetricRecipe,
  registry: Registry,
): Promise<Explain | undefined> {
  const best = metrics[agreement.order[0] ?? -1]
  const spec = specs.find((known) => known === best?.key && best.source === 'text')
  if (spec === undefined) return undefined
  const [checked] = checkSpecs(registry, [spec], shared)
  return checked!.resolved.entry.explain
    ? makeExplain(registry, checked!, new Map(fitted), readWholeText)
    : undefined
}

/**
 * The files of a study: tables in three formats, a page, and everything as JSON.
 *
 * @param explain How the best metric explains its scores.
 */
export async function studyFiles(
  result: StudyResult,
  explain: Explain | undefined,
): Promise<{ name: string; text: string }[]> {
  const report = studyReport(result)
  const [scatter, ...charts] = await drawChartGroups(studyCharts(result))
  const worst = await disagreementSection(result, explain)
  const sections = [scatter!, ...(worst === undefined ? [] : [worst]), ...charts]
  const versions = {
    cli: VERSION,
    study: packageVersion('@codegen-eval/study'),
    statistics: packageVersion('@codegen-eval/statistics'),
    'human-ratings': packageVersion('@codegen-eval/human-ratings'),
  }
  return [
    ...studyFacts(result).map((table) => ({ name: `${table.id}.csv`, text: renderCsv(table) })),
    { name: 'tables.md', text: renderReport(report, 'markdown') },
    { name: 'tables.tex', text: renderReport(report, 'latex') },
    { name: 'report.html', text: renderReport({ ...report, sections }, 'html') },
    { name: 'study.json', text: studyJson(result, versions) },
  ]
}

/** What a study found, in a few lines for standard output. */
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

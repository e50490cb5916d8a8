import type { Explain } from '@codegen-eval/metric'
import { joinSections, type Report } from '@codegen-eval/report'
import { drawChartGroups, drawFigure } from '@codegen-eval/report/charts'
import type { VerdictStudyResult } from '../verdict-study.ts'
import { failingOutputsSection } from './failing-outputs-section.ts'
import { leadingChart } from './leading-chart.ts'
import { verdictStudyCharts } from './verdict-study-charts.ts'
import { verdictStudyReport } from './verdict-study-report.ts'

/**
 * A study with tests as gold as a page: which metric tells passing outputs from failing ones, how sure that is, and compared with
 * guessing, beside one chart of it; then tables, charts and the failing outputs with the highest scores.
 *
 * @param explain Explains scores of the best metric.
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function verdictStudyPage(result: VerdictStudyResult, explain?: Explain): Promise<Report> {
  const { tables, warnings = [], ...report } = verdictStudyReport(result)
  const charts = await drawChartGroups([verdictStudyCharts(result)])
  const failing = await failingOutputsSection(result, explain)
  const table = (wanted: string) => tables.filter(({ id }) => id === wanted)
  return {
    ...report,
    lead: await drawFigure('lead', metricsChart(result)),
    tables: [],
    sections: [
      joinSections({ id: 'metrics', title: 'Which metric agrees with tests', warnings }, [
        ...table('ranking'),
        ...charts,
      ]),
      joinSections({ id: 'scores', title: 'Pass rates and scores of models' }, table('models')),
      ...(failing === undefined ? [] : [failing]),
      joinSections(
        { id: 'failing', title: 'Scores of these outputs by every metric', folded: true },
        table('failing-outputs'),
      ),
    ],
  }
}

/** Metrics by the measure on which they are compared. */
function metricsChart({ metrics, measure }: VerdictStudyResult) {
  const caption =
    measure === 'withinTask' ? 'Passing before failing outputs of one task' : 'Passing before failing outputs'
  return leadingChart(
    metrics.map((metric) => ({ name: metric.name, share: metric[measure] })),
    { caption, title: `${caption}, by metric; the line is guessing`, line: 0.5 },
  )
}

import { renderHtml } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import { pageReport } from '@codegen-eval/report/view-page'
import type { TaskAnalysis } from '../analyze-tasks.ts'
import { tasksView } from '../view/tasks-view.ts'
import { taskCharts } from './task-charts.ts'

/** Contents of a page about tasks. */
export interface TasksPageOptions {
  /** `Tasks` by default. */
  readonly title?: string
  /** Digits of pass rates after the point, in percent; 1 by default. */
  readonly precision?: number
}

/**
 * An analysis of tasks as one HTML page that needs no network: what was found and what cannot be told, charts of pass rates and
 * of discrimination, a table of all tasks, pairs that go together, and the data as downloads.
 *
 * @throws RangeError (as a rejection) if the optional packages vega and vega-lite are not installed.
 */
export async function tasksPage(
  analysis: TaskAnalysis,
  { title, precision = 1 }: TasksPageOptions = {},
): Promise<string> {
  const view = tasksView(analysis)
  const before = await drawChartGroups([taskCharts(analysis)])
  const page = { ...view, title: title ?? view.title }
  return renderHtml(pageReport(page, { precision }, { before, data: 'tasks' }))
}

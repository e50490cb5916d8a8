import { plural } from '@codegen-eval/messages'
import {
  type HtmlSection,
  jsonText,
  renderCsv,
  renderHtml,
  type Table,
  tableHtml,
} from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import { dataSection } from '@codegen-eval/report/internal'
import type { TaskAnalysis } from '../analyze-tasks.ts'
import { tasksJson } from '../report/tasks-json.ts'
import { tasksReport } from '../report/tasks-report.ts'
import { tasksTable } from '../report/tasks-table.ts'
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
  { title = 'Tasks', precision = 1 }: TasksPageOptions = {},
): Promise<string> {
  const { tasks, models } = analysis
  const { tables, ...texts } = tasksReport(analysis, precision)
  const charts = await drawChartGroups([taskCharts(analysis)])
  return renderHtml({
    title,
    summary: [`${plural(tasks.length, 'task')}, ${plural(models.length, 'model')}.`],
    ...texts,
    tables: [],
    sections: [
      ...charts,
      ...tables.map(tableSection),
      dataSection('All facts about tasks, unrounded.', [
        { name: 'tasks.csv', type: 'text/csv', text: renderCsv(tasksTable(analysis)) },
        { name: 'tasks.json', type: 'application/json', text: jsonText(tasksJson(analysis)) },
      ]),
    ],
  })
}

/** A table below the charts: the tables of a report come before its sections. */
function tableSection(table: Table, place: number): HtmlSection {
  const { id = `table-${place}`, title = 'Table', footnotes = [] } = table
  const note = footnotes.join(' ')
  return { id, title: `${title[0].toUpperCase()}${title.slice(1)}`, note, html: tableHtml(table) }
}

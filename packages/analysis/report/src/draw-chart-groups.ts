import type { Chart, ChartGroup } from './chart.ts'
import { drawChart } from './draw-chart.ts'
import { escapeHtml } from './escape-markup.ts'
import type { HtmlSection } from './report.ts'
import { tableHtml } from './table-html.ts'

/**
 * Draws groups of charts as sections of an HTML page, each chart with its numbers in a table that can be opened.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function drawChartGroups(groups: readonly ChartGroup[]): Promise<HtmlSection[]> {
  const sections: HtmlSection[] = []
  for (const { id, title, note, charts } of groups) {
    const figures: string[] = []
    for (const [i, chart] of charts.entries()) figures.push(await drawFigure(`${id}-${i}`, chart))
    sections.push({ id, title, note, html: ['<div class="charts">', ...figures, '</div>'].join('\n') })
  }
  return sections
}

/**
 * Draws a chart with its caption, and its numbers in a table that can be opened.
 *
 * @param id Unique in the page.
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function drawFigure(id: string, chart: Chart): Promise<string> {
  const numbers = tableHtml({ ...chart.table, title: chart.title })
  return [
    '<figure>',
    `<figcaption>${escapeHtml(chart.caption)}</figcaption>`,
    await drawChart(id, chart),
    chart.isOpen ? numbers : `<details><summary>Numbers</summary>${numbers}</details>`,
    '</figure>',
  ].join('\n')
}

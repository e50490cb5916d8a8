import type { Chart } from './chart.ts'
import { drawChart } from './draw-chart.ts'
import { escapeHtml } from './escape-markup.ts'
import { tableHtml } from './table-html.ts'

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

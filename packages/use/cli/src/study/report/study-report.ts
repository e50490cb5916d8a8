import { describeGrades } from '../aggregate-grades.ts'
import { conclusionOf, count } from '../conclusions.ts'
import type { StudyResult } from '../run-study.ts'
import type { StudyTable } from '../study-tables.ts'
import { drawChart, escapeHtml } from './draw-chart.ts'
import { reportStyle } from './report-style.ts'
import { type ChartGroup, type StudyChart, studyCharts } from './study-charts.ts'

/** Nothing is loaded from anywhere, and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/**
 * The report of a study as one HTML document that needs no network: tables, plots with the numbers that they show,
 * signatures and warnings.
 */
export async function studyReport(result: StudyResult, tables: readonly StudyTable[]): Promise<string> {
  const groups = studyCharts(result)
  const charts: string[] = []
  for (const group of groups) charts.push(await groupHtml(group))
  const sections = [...tables, ...groups].map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  )
  const { data, models, settings } = result
  const title = `Study of ${result.file}`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${reportStyle()}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${count(data.ids.length)} segments, ${count(models.length)} models of which ${data.systems.length} are those of the input, ${escapeHtml(describeGrades(result.grades))}, ${count(settings.samples)} bootstrap resamples, seed ${settings.seed}.</p>`,
    `<ul>${result.metrics.map((metric) => `<li>${escapeHtml(conclusionOf(metric))}</li>`).join('')}</ul>`,
    '</header>',
    warningsHtml(result.warnings),
    `<nav aria-label="Contents"><ul>${sections.join('')}</ul></nav>`,
    '<main>',
    ...tables.map(tableSection),
    ...charts,
    signatures(result),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function warningsHtml(warnings: readonly string[]): string {
  if (warnings.length === 0) return ''
  return `<section aria-label="Warnings"><h2>To be known</h2><ul>${warnings
    .map((warning) => `<li>${escapeHtml(warning)}</li>`)
    .join('')}</ul></section>`
}

function tableSection({ id, title, note, head, rows }: StudyTable): string {
  return [
    `<section id="${id}">`,
    `<h2>${escapeHtml(title)}</h2>`,
    `<p class="note">${escapeHtml(note)}.</p>`,
    tableHtml(title, head, rows),
    '</section>',
  ].join('\n')
}

async function groupHtml({ id, title, text, charts }: ChartGroup): Promise<string> {
  const figures: string[] = []
  for (const [i, chart] of charts.entries()) figures.push(await figureHtml(`${id}-${i}`, chart))
  return [
    `<section id="${id}">`,
    `<h2>${escapeHtml(title)}</h2>`,
    `<p class="note">${escapeHtml(text)}</p>`,
    '<div class="charts">',
    ...figures,
    '</div>',
    '</section>',
  ].join('\n')
}

async function figureHtml(id: string, chart: StudyChart): Promise<string> {
  return [
    '<figure>',
    `<figcaption>${escapeHtml(chart.caption)}</figcaption>`,
    await drawChart(id, chart),
    `<details><summary>Numbers</summary>${tableHtml(chart.title, chart.head, chart.rows)}</details>`,
    '</figure>',
  ].join('\n')
}

function tableHtml(name: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${escapeHtml(first)}</th>${rest.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(name)}"><table><thead><tr>${cells}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function signatures({ metrics }: StudyResult): string {
  const items = metrics.map(
    ({ name, signature, source }) =>
      `<li>${escapeHtml(name)}, from ${escapeHtml(source)}: <code>${escapeHtml(signature)}</code></li>`,
  )
  return `<section id="signatures"><h2>Signatures</h2><ul>${items.join('')}</ul></section>`
}

import { dataSection } from '../data-section.ts'
import { drawFigure } from '../draw-figure.ts'
import { escapeHtml } from '../escape-markup.ts'
import { PAGE_FIGURES, PAGE_FIGURES_HASH } from '../page-figures.ts'
import { PAGE_PRINT, PAGE_PRINT_HASH } from '../page-print.ts'
import { describedTable, listHtml } from '../page-section.ts'
import { PAGE_TABLES, PAGE_TABLES_HASH } from '../page-tables.ts'
import { PAGE_TASKS, PAGE_TASKS_HASH } from '../page-tasks.ts'
import { renderCsv } from '../render-csv.ts'
import { renderHtml } from '../render-html.ts'
import { jsonText } from '../render-json.ts'
import type { HtmlSection, Report } from '../report.ts'
import { countText } from '../value-text.ts'
import { factChart } from './fact-chart.ts'
import { factTable } from './fact-table.ts'
import { gridHtml, MAX_GRID } from './grid-html.ts'
import { isShownBy, layoutTable, shownFacts } from './layout-table.ts'
import { taskTableHtml } from './task-html.ts'
import {
  type Finding,
  factsOf,
  type Layout,
  type Part,
  type View,
  type ViewChart,
  type WriteStyle,
} from './view.ts'
import { viewJson } from './view-json.ts'
import { fewSentences, isAboutOne, legendsOf, methodsOf, namedSentence } from './view-report.ts'

/** Maximum number of rows of facts that a page offers as downloads. */
const MAX_DATA_ROWS = 5000

/** Number of sentences of an answer; further conclusions stand beside what they are about. */
const MAX_ANSWERS = 3

/**
 * A view as an HTML page with its charts.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function viewPage(view: View, style: WriteStyle = {}): Promise<string> {
  const draw = async (chart: ViewChart, id: string) => drawFigure(id, factChart(chart, view, style.precision))
  const charts = new Map<string, string>()
  for (const { id, charts: ofPart = [] } of view.parts) {
    const figures: string[] = []
    for (const [i, chart] of ofPart.entries()) figures.push(await draw(chart, `${id}-${i}`))
    if (figures.length > 0) charts.set(id, `<div class="charts">${figures.join('\n')}</div>`)
  }
  const lead = view.lead && (await draw(view.lead, 'lead'))
  return renderHtml(pageReport(view, { data: 'result', ...style }, { lead, charts }))
}

/** The content of a page besides the view. */
export interface PageContent {
  /** Markup of the leading chart. */
  readonly lead?: string | undefined
  /** Markup of the charts of parts, by the ids of these. */
  readonly charts?: ReadonlyMap<string, string>
}

const TABLES = { code: PAGE_TABLES, hash: PAGE_TABLES_HASH }
const TASKS = { code: PAGE_TASKS, hash: PAGE_TASKS_HASH }
const PRINT = { code: PAGE_PRINT, hash: PAGE_PRINT_HASH }
const FIGURES = { code: PAGE_FIGURES, hash: PAGE_FIGURES_HASH }

function scriptOf({ tasks, layouts }: Part): Pick<HtmlSection, 'script'> {
  if (tasks !== undefined) return { script: TASKS }
  return layouts.every(({ kind }) => kind === 'grid') ? {} : { script: TABLES }
}

/**
 * A view as the report of an HTML page, which offers all data as downloads unless it has many rows: the first conclusions beside the leading chart with the warnings about its facts, then a section
 * for each part with the further conclusions and the warnings about the facts of that part.
 */
export function pageReport(
  view: View,
  { precision = 2, data }: WriteStyle = {},
  { lead, charts }: PageContent = {},
): Report {
  const parts = view.parts.filter(({ only }) => only !== 'text')
  const firstPart = (finding: Finding) =>
    parts.find(({ layouts }) => layouts.some((layout) => isBeside(finding, layout)))
  // findings stand in the first part that shows what they are about
  const partOf = (finding: Finding) =>
    finding.facts === view.lead?.facts && finding.where === undefined ? undefined : firstPart(finding)
  const conclusions = conclusionsOf(view)
  const isFirst = ({ of }: Conclusion, place: number) => place < MAX_ANSWERS || firstPart(of) === undefined
  const further = conclusions.filter((conclusion, place) => !isFirst(conclusion, place))
  const furtherOf = (part: Part) =>
    listHtml(further.filter(({ of }) => firstPart(of) === part).map(({ sentence }) => sentence))
  const warnings = warningsOf(view, (finding) => partOf(finding) === undefined)
  const rows = view.facts.reduce((sum, facts) => sum + (facts.isDrawn ? 0 : facts.rows.length), 0)
  const sections = parts.map(
    (part): HtmlSection => ({
      ...{ id: part.id, title: part.title, note: partNote(part, view) },
      ...scriptOf(part),
      ...(part.folded ? { folded: true } : {}),
      warnings: warningsOf(view, (finding) => partOf(finding) === part),
      html: `${furtherOf(part).join('')}${charts?.get(part.id) ?? ''}${partHtml(part, view, precision)}`,
    }),
  )
  const drawn = [lead ?? '', ...sections.map(({ html }) => html)]
  return {
    title: view.title,
    ...(view.summary === undefined ? {} : { summary: [view.summary] }),
    conclusions: conclusions.filter(isFirst).map(({ sentence }) => sentence),
    ...(lead === undefined ? {} : { lead }),
    warnings,
    tables: [],
    sections: [
      ...sections,
      ...(data === undefined || view.csv.length === 0
        ? []
        : [rows > MAX_DATA_ROWS ? manyData(rows) : viewData(view, data, precision)]),
    ],
    scripts: [...(drawn.some((html) => html.includes('<svg class="chart"')) ? [FIGURES] : []), PRINT],
    notes: methodsOf(view),
    signatures: view.signatures,
  }
}

/** Whether a layout shows the facts of a finding, and the rows that it is about. */
function isBeside(finding: Finding, layout: Layout): boolean {
  return (
    finding.facts !== undefined && shownFacts(layout).includes(finding.facts) && isShownBy(finding, layout)
  )
}

/** A note in the place of data that would make a page too large. */
function manyData(rows: number): HtmlSection {
  return dataSection(
    `A page holds at most ${countText(MAX_DATA_ROWS)} rows of data, and these are ${countText(rows)}: the formats csv and json have them.`,
    [],
  )
}

function viewData(view: View, name: string, precision: number): HtmlSection {
  return dataSection('All numbers, unrounded in JSON.', [
    { name: `${name}.csv`, type: 'text/csv', text: renderCsv(factTable(view, precision)) },
    { name: `${name}.json`, type: 'application/json', text: jsonText(viewJson(view)) },
  ])
}

/** Whether a finding is part of the answer; a view with a leading chart has others beside the facts that they concern. */
function isAnswer({ facts, where }: Finding, { lead, parts: [first] }: View): boolean {
  if (where !== undefined) return false
  return (
    lead === undefined ||
    facts === undefined ||
    facts === lead.facts ||
    first.layouts.some((layout) => shownFacts(layout).includes(facts))
  )
}

/** A sentence of an answer, and the finding that it words. */
interface Conclusion {
  readonly sentence: string
  readonly of: Finding
}

/**
 * A sentence for each conclusion about whole results, with what it is about; equal ones are one. The first about each thing come before
 * those that add to it.
 */
function conclusionsOf(view: View): Conclusion[] {
  const found = view.findings.filter(
    (finding) => finding.weight === 'verdict' || (finding.weight === 'conclusion' && isAnswer(finding, view)),
  )
  const isFirst = ({ about }: Finding, place: number) =>
    about === undefined || found.findIndex((other) => other.about === about) === place
  const subjects = new Map<string, { readonly of: Finding; readonly names: string[] }>()
  for (const finding of [
    ...found.filter(isFirst),
    ...found.filter((finding, place) => !isFirst(finding, place)),
  ]) {
    const sentence = `${view.words(finding)}.`
    const { of, names } = subjects.get(sentence) ?? { of: finding, names: [] }
    subjects.set(sentence, { of, names: [...names, finding.about ?? []].flat() })
  }
  const isOne = isAboutOne(view)
  return Array.from(subjects, ([sentence, { of, names }]) => ({
    of,
    sentence: isOne || view.isNamed || names.length === 0 ? sentence : `${names.join(', ')}: ${sentence}`,
  }))
}

/** Warnings, and notes about facts, such as that there is no interval. */
function warningsOf(view: View, isShown: (finding: Finding) => boolean): string[] {
  return fewSentences(
    view.findings.filter(
      (finding) =>
        (finding.weight === 'warning' || (finding.weight === 'note' && finding.facts !== undefined)) &&
        isShown(finding),
    ),
    (finding) => namedSentence(finding, view, isAboutOne(view)),
  )
}

function partNote({ note = '', layouts }: Part, view: View): string {
  const isCut = layouts.some(
    (layout) => layout.kind === 'grid' && factsOf(view, layout.facts).rows.length / layouts.length > MAX_GRID,
  )
  return [
    note,
    ...(hasOwnLegends(layouts) ? [] : legendsOf(layouts).map((legend) => `${legend}.`)),
    ...(isCut ? [`Only the ${MAX_GRID} best are shown; CSV and JSON have all pairs.`] : []),
  ].join(' ')
}

/** Whether each table has its legend above it, because they differ. */
function hasOwnLegends(layouts: readonly Layout[]): boolean {
  return legendsOf(layouts).length > 1 && layouts.every(({ title }) => title !== undefined)
}

function partHtml({ id, title, layouts, tasks }: Part, view: View, precision: number): string {
  if (tasks !== undefined) return taskTableHtml(tasks, precision)
  const style = { precision, confidence: view.confidence }
  const html = layouts.map((layout, place) => {
    if (layout.kind === 'grid') return gridHtml(layout, view, precision)
    const { tab } = layout
    const heading =
      layout.title === undefined || layout.title === title ? '' : `<h3>${escapeHtml(layout.title)}</h3>`
    const { legend } = layout
    const table = {
      ...layoutTable(layout, view, style),
      ...(legend === undefined || !hasOwnLegends(layouts) ? {} : { note: legend }),
      answers: answersOf(layout, view),
    }
    const start =
      tab === undefined ? '' : ` id="${escapeHtml(`${id}-${place}`)}" data-tab="${escapeHtml(tab)}"`
    return `<div${start}>${heading}${describedTable(table)}</div>`
  })
  const tabs = layouts.some(({ tab }) => tab !== undefined) ? ` data-tabs="${escapeHtml(title)}"` : ''
  return `<div class="tables sortable"${tabs}>${html.join('\n')}</div>`
}

/** The conclusions about the rows of a layout alone, beside the first one; those about whole results stand at the top of the page. */
function answersOf(layout: Layout, view: View): string[] {
  const layouts = view.parts.flatMap((part) => part.layouts)
  return view.findings
    .filter(
      (finding) =>
        finding.weight === 'conclusion' &&
        !isAnswer(finding, view) &&
        layouts.find((each) => isBeside(finding, each)) === layout,
    )
    .map((finding) => `${view.words(finding)}.`)
}

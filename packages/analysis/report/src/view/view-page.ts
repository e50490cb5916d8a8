import { drawFigure } from '../draw-chart-groups.ts'
import { escapeHtml } from '../escape-markup.ts'
import { describedTable, listHtml } from '../page-section.ts'
import { renderHtml } from '../render-html.ts'
import type { HtmlSection, Report } from '../report.ts'
import { factChart } from './fact-chart.ts'
import { gridHtml, MAX_GRID } from './grid-html.ts'
import { layoutTable, shownFacts } from './layout-table.ts'
import { factsOf, type Part, type View, type WriteStyle } from './view.ts'
import { fewSentences, methodsOf, namedSentence } from './view-report.ts'

/**
 * A view as an HTML page with its charts.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function viewPage(view: View, style: WriteStyle = {}): Promise<string> {
  const { lead, parts } = view
  const charts = new Map<string, string>()
  for (const { id, charts: ofPart = [] } of parts) {
    const figures: string[] = []
    for (const [i, chart] of ofPart.entries())
      figures.push(await drawFigure(`${id}-${i}`, factChart(chart, view, style.precision)))
    if (figures.length > 0) charts.set(id, `<div class="charts">${figures.join('\n')}</div>`)
  }
  const content = lead && {
    lead: await drawFigure('lead', factChart(lead, view, style.precision)),
    leadFacts: lead.facts,
  }
  return renderHtml(pageReport(view, style, { ...content, charts }))
}

/** The content of a page besides the view. */
export interface PageContent {
  /** Markup of the leading chart, and the facts that it shows. */
  readonly lead?: string
  readonly leadFacts?: string
  /** Markup of the charts of parts, by the ids of these. */
  readonly charts?: ReadonlyMap<string, string>
  /** Sections before those of the view, and after them. */
  readonly before?: readonly HtmlSection[]
  readonly after?: readonly HtmlSection[]
}

/**
 * A view as the report of an HTML page: the conclusions beside the leading chart with the warnings about its facts, then a section
 * for each part with the warnings about the facts of that part.
 */
export function pageReport(
  view: View,
  { precision = 2 }: WriteStyle = {},
  { lead, leadFacts, charts, before = [], after = [] }: PageContent = {},
): Report {
  const parts = view.parts.filter(({ only }) => only !== 'text')
  const seen = new Set([leadFacts])
  // a page with a leading chart has other conclusions beside the facts that they concern
  const leading = [undefined, view.lead?.facts, ...(parts[0]?.layouts.map((each) => each.facts) ?? [])]
  const isLeading = (facts: string | undefined) => view.lead === undefined || leading.includes(facts)
  const warnings = warningsAbout(view, (facts) => facts === undefined || facts === leadFacts)
  const sections = parts.map((part): HtmlSection => {
    const own = part.layouts.flatMap(shownFacts).filter((key) => !seen.has(key))
    for (const key of own) seen.add(key)
    return {
      ...{ id: part.id, title: part.title, note: partNote(part, view) },
      warnings: warningsAbout(view, (facts) => facts !== undefined && own.includes(facts)),
      html: [
        ...listHtml(
          conclusionsOf(
            view,
            (facts) => !isLeading(facts) && part.layouts.some((each) => each.facts === facts),
          ),
        ),
        charts?.get(part.id) ?? '',
        partHtml(part, view, precision),
      ].join('\n'),
    }
  })
  return {
    title: view.title,
    ...(view.summary === undefined ? {} : { summary: [view.summary] }),
    conclusions: conclusionsOf(view, isLeading),
    ...(lead === undefined ? {} : { lead }),
    warnings,
    tables: [],
    sections: [...before, ...sections, ...after],
    notes: methodsOf(view),
    signatures: view.signatures,
  }
}

/**
 * A sentence for each conclusion, with what it is about; equal ones are one.
 *
 * @param isShown Of which facts.
 */
function conclusionsOf(view: View, isShown: (facts: string | undefined) => boolean): string[] {
  const found = view.findings.filter(
    ({ weight, facts }) => (weight === 'verdict' || weight === 'conclusion') && isShown(facts),
  )
  const subjects = new Map<string, string[]>()
  for (const finding of found) {
    const sentence = `${view.words(finding)}.`
    subjects.set(sentence, [...(subjects.get(sentence) ?? []), finding.about ?? []].flat())
  }
  const isOne = isAboutOne(view)
  return Array.from(subjects, ([sentence, names]) =>
    isOne || view.isNamed || names.length === 0 ? sentence : `${names.join(', ')}: ${sentence}`,
  )
}

function isAboutOne({ findings }: View): boolean {
  return new Set(findings.flatMap(({ about = [] }) => about)).size < 2
}

/** Warnings, and notes about facts, such as that there is no interval. */
function warningsAbout(view: View, isShown: (facts: string | undefined) => boolean): string[] {
  return fewSentences(
    view.findings.filter(
      ({ weight, facts }) =>
        (weight === 'warning' || (weight === 'note' && facts !== undefined)) && isShown(facts),
    ),
    (finding) => namedSentence(finding, view, isAboutOne(view)),
  )
}

function partNote({ note = '', layouts }: Part, view: View): string {
  const isCut = layouts.some(
    (layout) => layout.kind === 'grid' && factsOf(view, layout.facts).rows.length / layouts.length > MAX_GRID,
  )
  const legends = new Set(layouts.flatMap(({ legend = [] }) => legend))
  return [
    note,
    ...Array.from(legends, (legend) => `${legend}.`),
    ...(isCut ? [`Only the ${MAX_GRID} best are shown; CSV and JSON have all pairs.`] : []),
  ].join(' ')
}

function partHtml({ title, layouts }: Part, view: View, precision: number): string {
  const style = { precision, confidence: view.confidence }
  const html = layouts.map((layout) => {
    if (layout.kind === 'grid') return gridHtml(layout, view, precision)
    const heading =
      layout.title === undefined || layout.title === title ? '' : `<h3>${escapeHtml(layout.title)}</h3>`
    return `<div>${heading}${describedTable(layoutTable(layout, view, style))}</div>`
  })
  return `<div class="tables">${html.join('\n')}</div>`
}

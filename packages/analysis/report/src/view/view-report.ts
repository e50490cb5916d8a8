import type { Report } from '../report.ts'
import type { Table } from '../table.ts'
import { withSentences } from '../table-sentences.ts'
import { isShownBy, layoutTable, shownFacts, type TableLayout } from './layout-table.ts'
import type { Finding, Layout, Part, View, ViewVerdict, WriteStyle } from './view.ts'

/** A view as tables with their findings around them, and methods at the end. */
export function viewReport(
  view: View,
  { precision = 2, brief = false, isWide = false }: WriteStyle = {},
): Report {
  if (brief) return briefReport(view)
  const layouts = tableLayouts(view.parts.filter(({ only }) => only !== 'page'))
  const style = { precision, confidence: view.confidence, isWide }
  const notes = [...methodsOf(view), ...legendsOf(layouts)]
  return {
    ...(view.verdict === undefined ? {} : { conclusions: [verdictText(view, view.verdict)] }),
    tables: layouts.map((layout) => withFindings(layoutTable(layout, view, style), layout, layouts, view)),
    notes,
    isRuled: notes.length + view.signatures.length > 0,
    signatures: view.signatures,
  }
}

/** `failed: b is worse than a`. */
export function verdictText(view: View, { outcome, finding }: ViewVerdict): string {
  return `${outcome}: ${view.words(finding)}`
}

export function tableLayouts(parts: readonly Part[]): TableLayout[] {
  return parts.flatMap(({ layouts }) => layouts.flatMap((layout) => (layout.kind === 'grid' ? [] : [layout])))
}

/** Only the answer: conclusions and warnings, with what they are about if there is more than one. */
function briefReport(view: View): Report {
  const isOne = isAboutOne(view)
  const sentences = (weights: readonly Finding['weight'][]) =>
    fewSentences(
      view.findings.filter(({ weight }) => weights.includes(weight)),
      (finding) => namedSentence(finding, view, isOne),
    )
  const { verdict } = view
  return {
    conclusions: [
      ...(verdict === undefined ? [] : [verdictText(view, verdict)]),
      ...sentences(['conclusion']),
    ],
    tables: [],
    warnings: sentences(['warning']),
  }
}

/** Whether all findings are about one thing, which sentences need not name. */
export function isAboutOne({ findings }: View): boolean {
  return new Set(findings.flatMap(({ about = [] }) => about)).size < 2
}

/** A finding as a sentence, which begins with what it is about unless there is only one such thing. */
export function namedSentence(finding: Finding, view: View, isOne: boolean): string {
  const { about, where = {} } = finding
  const names = [...(isOne || view.isNamed || about === undefined ? [] : [about]), ...Object.values(where)]
  return `${names.length === 0 ? '' : `${names.join(', ')}: `}${view.words(finding)}.`
}

/** Findings about no single row and no table: how the result came about. */
export function methodsOf(view: View): string[] {
  return view.findings
    .filter(({ weight, about, facts }) => weight === 'note' && about === undefined && facts === undefined)
    .map((finding) => view.words(finding))
}

/** How the layouts are read, each once. */
export function legendsOf(layouts: readonly Layout[]): string[] {
  return [...new Set(layouts.flatMap(({ legend = [] }) => legend))]
}

const STARTS: Readonly<Record<Finding['weight'], string>> = {
  verdict: '',
  conclusion: '',
  warning: 'Warning: ',
  note: 'Note: ',
}

/** The findings that the first table of their facts has: below it, and conclusions above it if it is long. */
function withFindings(table: Table, layout: Layout, layouts: readonly Layout[], view: View): Table {
  const found = view.findings.filter(
    (finding) =>
      finding.facts !== undefined &&
      layouts.find((each) => isAbout(each, finding) && shownFacts(each).includes(finding.facts!)) === layout,
  )
  // a table of all metrics says which one a finding is about
  const nameOf = ({ about }: Finding) =>
    layout.of === about || about === undefined || view.isNamed || table.rows.length === 1 ? '' : `${about}: `
  const sentences = (isShown: (weight: Finding['weight']) => boolean) =>
    fewSentences(
      found.filter(({ weight }) => isShown(weight)),
      (finding) => `${STARTS[finding.weight]}${nameOf(finding)}${view.words(finding)}.`,
    )
  return withSentences(
    table,
    sentences((weight) => weight === 'conclusion'),
    sentences((weight) => weight !== 'conclusion'),
  )
}

/** Whether a layout shows what a finding is about; one that shows everything has findings about its rows, too. */
function isAbout(layout: Layout, finding: Finding): boolean {
  const { of, kind } = layout
  return (of === finding.about || (of === undefined && kind === 'rows')) && isShownBy(finding, layout)
}

/** Number of findings of one kind about the same that are shown as sentences; further ones are counted. */
const MAX_ALIKE = 5

/** Findings as sentences, equal ones once, and of those that are alike only the first ones. */
export function fewSentences(findings: readonly Finding[], sentence: (finding: Finding) => string): string[] {
  const counts = new Map<string, number>()
  const shown = findings.flatMap((finding) => {
    const key = JSON.stringify([finding.kind, finding.about])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > MAX_ALIKE ? [] : [sentence(finding)]
  })
  const more = findings.length - shown.length
  return [
    ...new Set(shown),
    ...(more > 0 ? [`… and ${more} more such finding${more === 1 ? '' : 's'}.`] : []),
  ]
}

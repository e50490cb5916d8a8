import { escapeXml } from '../escape-markup.ts'
import { escapeMarkdown } from '../render-markdown.ts'
import { renderTable } from '../render-report.ts'
import { renderText } from '../render-text.ts'
import type { VerdictCase, View, ViewVerdict, WriteStyle } from './view.ts'
import { viewReport } from './view-report.ts'

/** A view with a verdict. */
export type JudgedView = View & { readonly verdict: ViewVerdict }

/**
 * A view with a verdict as Markdown for a comment on a pull request: the verdict as a heading, tables, and details below. Names such
 * as `@org/model` do not notify anyone.
 */
export function verdictMarkdown(view: JudgedView, style: WriteStyle = {}): string {
  const {
    tables,
    conclusions = [],
    warnings = [],
    notes = [],
    signatures = [],
  } = viewReport(view, { ...style, isWide: true })
  const [verdict, ...answers] = conclusions
  const { name } = view.verdict
  const list = [
    ...answers,
    ...tables.flatMap(({ footnotes = [] }) => footnotes),
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...notes,
  ]
  const blocks = [
    `### ${name[0].toUpperCase()}${name.slice(1)} ${escapeMarkdown(verdict)}`,
    ...tables.map(({ footnotes, ...table }) => renderTable(table, 'markdown').trimEnd()),
    ...(list.length === 0 ? [] : [list.map((note) => `- ${escapeMarkdown(note)}`).join('\n')]),
    ...(signatures.length === 0
      ? []
      : [`<sub>${signatures.map(({ signature }) => escapeMarkdown(signature)).join('<br>')}</sub>`]),
  ]
  return `${blocks.join('\n\n')}\n`.replace(/(^|\W)@(?=\w)/g, '$1@&#8203;')
}

/** Facts about the run in a JUnit file. */
export interface JUnitRun extends WriteStyle {
  /** When it was run; the Ant schema asks for it, with seconds. */
  readonly time: Date
}

/**
 * A view with a verdict as JUnit XML: one suite with a test case for each part of the verdict, valid under the schemas of Ant's and
 * of Jenkins' xUnit tasks.
 *
 * @see https://github.com/windyroad/JUnit-Schema, https://github.com/jenkinsci/xunit-plugin (junit-10.xsd)
 */
export function verdictJUnit(view: JudgedView, { time, ...style }: JUnitRun): string {
  const { name, cases } = view.verdict
  const text = escapeXml(renderText(viewReport(view, style)))
  const failures = cases.filter(({ passed }) => !passed).length
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="0"`
  const properties = [
    ['verdict', String(view.settings.verdict)],
    ...view.signatures.map(({ signature }) => ['signature', signature]),
  ].map(([key, value]) => `      <property name="${key}" value="${attribute(value)}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${name}" package="codegen-eval" id="0" timestamp="${time.toISOString().slice(0, 19)}" hostname="localhost" ${counts}>`,
    '    <properties>',
    ...properties,
    '    </properties>',
    ...cases.flatMap((each) => testCase(each, view, text)),
    `    <system-out>${text}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** @param text The whole result, escaped. */
function testCase({ name, passed, type, finding }: VerdictCase, view: JudgedView, text: string): string[] {
  const start = `    <testcase name="${attribute(name)}" classname="codegen-eval.${view.verdict.name}" time="0"`
  if (passed) return [`${start}/>`]
  return [
    `${start}>`,
    `      <failure message="${attribute(view.words(finding))}" type="${type}">${text}</failure>`,
    '    </testcase>',
  ]
}

function attribute(text: string): string {
  return escapeXml(text).replaceAll('\n', '&#10;')
}

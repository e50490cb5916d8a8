import { escapeHtml } from './escape-markup.ts'
import type { HtmlSection } from './report.ts'
import type { Table } from './table.ts'
import { tableHtml } from './table-html.ts'

/** Heading, warnings, note and content, which readers open by the heading if it is folded. */
export function sectionContent({
  title,
  note = '',
  warnings = [],
  html,
  folded = false,
}: HtmlSection): string {
  const heading = title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`
  return [
    folded ? `<details class="folded"><summary>${heading}</summary>` : heading,
    ...warningsHtml(warnings),
    ...(note === '' ? [] : [`<p class="note">${escapeHtml(note)}</p>`]),
    html,
    ...(folded ? ['</details>'] : []),
  ].join('\n')
}

/** A table between its note and its footnotes. */
export function describedTable(table: Table): string {
  const { note, answers = [], footnotes = [] } = table
  return [
    ...(note === undefined ? [] : [`<p class="note">${escapeHtml(note)}.</p>`]),
    ...listHtml(answers),
    tableHtml(table),
    ...listHtml(footnotes, 'footnotes'),
  ].join('\n')
}

/** Warnings in a box, one or a list; nothing without any. */
export function warningsHtml(warnings: readonly string[]): string[] {
  if (warnings.length === 0) return []
  const [only] = warnings
  if (warnings.length === 1) return [`<p class="warnings"><strong>Warning:</strong> ${escapeHtml(only)}</p>`]
  return ['<div class="warnings">', '<strong>Warnings</strong>', ...listHtml(warnings), '</div>']
}

/** Texts as a list; nothing without any. */
export function listHtml(items: readonly string[], name?: string): string[] {
  if (items.length === 0) return []
  const open = name === undefined ? '<ul>' : `<ul class="${name}">`
  return [`${open}${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`]
}

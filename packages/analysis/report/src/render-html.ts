import { escapeControlsInLines } from './escape-controls.ts'
import { PAGE_FILTERS, PAGE_FILTERS_HASH } from './page-filters.ts'
import { pageStyle } from './page-style.ts'
import type { HtmlSection, NamedSignature, PageScript, Report } from './report.ts'
import { isLeftAligned, type Table, type WrittenCell, writtenRow } from './table.ts'

/** The policy allows no network requests. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * A report as one HTML page that needs no network, readable in light and dark, on a phone and by a screen reader. A page
 * runs no script but those of its sections; without scripts, it is complete as well.
 */
export function renderHtml(report: Report): string {
  const { title = 'Report', summary = [], conclusions = [], warnings = [], tables, sections = [] } = report
  const links = [...tables, ...sections].flatMap(({ id, title: heading }) =>
    id === undefined || heading === undefined
      ? []
      : [`<a href="#${escapeHtml(id)}">${escapeHtml(heading)}</a>`],
  )
  const scripts = pageScripts(sections)
  const hashes = scripts.map(({ hash }) => ` '${hash}'`).join('')
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}${hashes === '' ? '' : `; script-src${hashes}`}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${pageStyle()}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...summary.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...listHtml(conclusions),
    '</header>',
    ...(warnings.length === 0
      ? []
      : ['<section aria-label="Warnings"><h2>Warnings</h2>', ...listHtml(warnings), '</section>']),
    ...(links.length < 2
      ? []
      : [`<nav aria-label="Contents"><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul></nav>`]),
    '<main>',
    ...tables.map(tableSection),
    ...sections.map(sectionHtml),
    ...notesHtml(report),
    '</main>',
    ...scripts.map(({ code }) => `<script>${code}</script>`),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** The scripts of sections, each once. */
function pageScripts(sections: readonly HtmlSection[]): PageScript[] {
  const filters = sections.some((section) => section.filters !== undefined)
    ? [{ code: PAGE_FILTERS, hash: PAGE_FILTERS_HASH }]
    : []
  return [...filters, ...new Set(sections.flatMap(({ script }) => script ?? []))]
}

/** A table as an HTML fragment that scrolls sideways if it is wide. */
export function tableHtml(table: Table): string {
  const { title, columns, rows } = table
  const label = title === undefined ? '' : ` aria-label="${escapeHtml(title)}"`
  const align = (column: number) =>
    isLeftAligned(table, column) === (column === 0) ? '' : ` class="${column === 0 ? 'right' : 'left'}"`
  const head = columns.map(({ name }, column) => `<th scope="col"${align(column)}>${escapeHtml(name)}</th>`)
  const body = rows.map((row) => {
    const [first, ...rest] = writtenRow(table, row).map(cellHtml)
    const cells = rest.map((cell, i) => `<td${align(i + 1)}>${cell}</td>`)
    return `<tr><th scope="row"${align(0)}>${first ?? ''}</th>${cells.join('')}</tr>`
  })
  return `<div class="scroll" role="region" tabindex="0"${label}><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

/**
 * Escapes a text for HTML or SVG, including quoted attributes. Control and bidirectional characters, except line feeds, are
 * written as `\u202e`: they could show text in another order than that in which it is stored.
 */
export function escapeHtml(text: string): string {
  return escapeControlsInLines(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

function cellHtml({ text, strong, mark }: WrittenCell): string {
  const escaped = escapeHtml(text + mark)
  return strong ? `<strong>${escaped}</strong>` : escaped
}

function tableSection(table: Table): string {
  const { id, title, note, footnotes = [] } = table
  return [
    id === undefined ? '<section>' : `<section id="${escapeHtml(id)}">`,
    ...(title === undefined ? [] : [`<h2>${escapeHtml(title)}</h2>`]),
    ...(note === undefined ? [] : [`<p class="note">${escapeHtml(note)}.</p>`]),
    tableHtml(table),
    ...listHtml(footnotes),
    '</section>',
  ].join('\n')
}

function sectionHtml({ id, title, note, html, filters }: HtmlSection): string {
  const filtered = filters === undefined ? '' : ` data-filtered="${escapeHtml(filters.join(' '))}"`
  return [
    `<section id="${escapeHtml(id)}"${filtered}>`,
    `<h2>${escapeHtml(title)}</h2>`,
    `<p class="note">${escapeHtml(note)}</p>`,
    html,
    '</section>',
  ].join('\n')
}

function notesHtml({ notes = [], signatures = [] }: Report): string[] {
  const signatureHtml = ({ name, signature }: NamedSignature) =>
    `<li>${escapeHtml(name)}: <code>${escapeHtml(signature)}</code></li>`
  return [
    ...(notes.length === 0 ? [] : ['<section id="notes"><h2>Notes</h2>', ...listHtml(notes), '</section>']),
    ...(signatures.length === 0
      ? []
      : [
          `<section id="signatures"><h2>Signatures</h2><ul>${signatures.map(signatureHtml).join('')}</ul></section>`,
        ]),
  ]
}

function listHtml(items: readonly string[]): string[] {
  return items.length === 0
    ? []
    : [`<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`]
}

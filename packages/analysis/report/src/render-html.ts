import { escapeHtml } from './escape-markup.ts'
import { describedTable, listHtml, sectionContent, warningsHtml } from './page-section.ts'
import { pageStyle } from './page-style.ts'
import type { HtmlSection, NamedSignature, PageScript, Report } from './report.ts'
import type { Table } from './table.ts'

/** The policy allows no network requests. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/**
 * A report as one HTML page that needs no network, readable in light and dark, on a phone and by a screen reader. A page
 * runs no script but those of its sections and of its charts; without scripts, it is complete as well.
 *
 * The first screen has the conclusions and the lead, and links to the sections with warnings; the contents stay in sight.
 */
export function renderHtml(report: Report): string {
  const { title = 'Report', warnings = [], tables, sections = [] } = report
  const scripts: PageScript[] = [
    ...new Set([...sections.flatMap(({ script }) => script ?? []), ...(report.scripts ?? [])]),
  ]
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
    ...headerHtml(report, title),
    ...contentsHtml(report),
    '<main>',
    ...(warnings.length === 0
      ? []
      : ['<section id="warnings" aria-label="Warnings">', ...warningsHtml(warnings), '</section>']),
    ...tables.map(tableSection),
    ...sections.map((each) => `<section id="${escapeHtml(each.id)}">\n${sectionContent(each)}\n</section>`),
    ...notesHtml(report),
    '</main>',
    ...scripts.map(({ code }) => `<script>${code}</script>`),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Title, size and conclusions beside the lead, and where warnings are. */
function headerHtml(report: Report, title: string): string[] {
  const { summary = [], conclusions = [], lead, sections = [] } = report
  const warned = sections.filter(({ warnings = [] }) => warnings.length > 0)
  const links = warned.map((section) => `${linkTo(section)} (${section.warnings!.length})`)
  return [
    `<header${lead === undefined ? '' : ' class="led"'}>`,
    '<div>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...summary.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...listHtml(conclusions, 'claims'),
    ...(links.length === 0 ? [] : [`<p>Warnings: ${links.join(', ')}</p>`]),
    '</div>',
    ...(lead === undefined ? [] : [lead]),
    '</header>',
  ]
}

/** Links to the parts of the page, if there are several. */
function contentsHtml({ tables, sections = [] }: Report): string[] {
  const links = [...tables, ...sections].flatMap(({ id, title }) =>
    id === undefined || title === undefined ? [] : [`<li>${linkTo({ id, title })}</li>`],
  )
  return links.length < 2 ? [] : [`<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>`]
}

function linkTo({ id, title }: Pick<HtmlSection, 'id' | 'title'>): string {
  return `<a href="#${escapeHtml(id)}">${escapeHtml(title)}</a>`
}

function tableSection(table: Table): string {
  const { id, title } = table
  return [
    id === undefined ? '<section>' : `<section id="${escapeHtml(id)}">`,
    ...(title === undefined ? [] : [`<h2>${escapeHtml(title)}</h2>`]),
    describedTable(table),
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

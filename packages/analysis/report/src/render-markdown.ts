import { escapeControls } from './escape-controls.ts'
import type { Report } from './report.ts'
import { isLeftAligned, type Table, writtenRow } from './table.ts'

/** A report as Markdown (GitHub's tables): paragraphs, tables, lists of notes and signatures. */
export function renderMarkdown(report: Report): string {
  const {
    title,
    summary = [],
    conclusions = [],
    warnings = [],
    tables,
    notes = [],
    signatures = [],
    isRuled = false,
  } = report
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0 ? [] : [...(title === undefined ? [] : [`## ${heading}`]), items.join('\n')]
  const sentences = (texts: readonly string[]) => texts.map((text) => `- ${escapeMarkdown(text)}`)
  const blocks = [
    ...(title === undefined ? [] : [`# ${escapeMarkdown(title)}`]),
    ...summary.map(escapeMarkdown),
    ...(conclusions.length === 0 ? [] : [sentences(conclusions).join('\n')]),
    ...tables.flatMap(tableBlocks),
    ...(isRuled ? ['---'] : []),
    ...list('Notes', sentences(notes)),
    ...list(
      'Signatures',
      signatures.map(({ name, signature }) => `- ${escapeMarkdown(name)}: ${codeMarkdown(signature)}`),
    ),
    ...list('Warnings', sentences(warnings)),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Escapes a text for Markdown: what would be markup within it or at its start, and what would be an entity. */
export function escapeMarkdown(text: string): string {
  return escapeControls(text)
    .replace(/[\\`*_<>|[\]~]|&(?=#?\w+;)/g, (c) => `\\${c}`)
    .replace(/^(\d*)([#+.)-])(?!\d)/, '$1\\$2')
    .replace(/\s#+$/, (end) => `${end[0]}\\${end.slice(1)}`)
}

/** A text as code, whatever backticks it has. */
function codeMarkdown(text: string): string {
  const code = escapeControls(text)
  const runs = code.match(/`+/g) ?? []
  if (runs.length === 0) return `\`${code}\``
  const fence = '`'.repeat(1 + Math.max(...runs.map(({ length }) => length)))
  return `${fence} ${code} ${fence}`
}

function tableBlocks(table: Table): string[] {
  const { title, note, columns, rows, answers = [], footnotes = [] } = table
  const list = (items: readonly string[]) =>
    items.length === 0 ? [] : [items.map((text) => `- ${escapeMarkdown(text)}`).join('\n')]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    ...(title === undefined ? [] : [`## ${escapeMarkdown(title)}`]),
    ...(note === undefined ? [] : [`${escapeMarkdown(note)}.`]),
    ...list(answers),
    [
      line(columns.map(({ name }) => escapeMarkdown(name))),
      line(columns.map((_, column) => (isLeftAligned(table, column) ? '---' : '---:'))),
      ...rows.map((row) => line(rowCells(table, row))),
    ].join('\n'),
    ...list(footnotes),
  ]
}

function rowCells(table: Table, row: Table['rows'][number]): string[] {
  return writtenRow(table, row).map(({ text, strong, mark }) => {
    const escaped = escapeMarkdown(text + mark)
    return strong ? `**${escaped}**` : escaped
  })
}

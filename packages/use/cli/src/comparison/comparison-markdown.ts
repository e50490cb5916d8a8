import { escapeMarkdown } from '../output/markdown.ts'
import type { ComparisonText } from './comparison-text.ts'

/** A comparison as Markdown: a heading and a table a metric. */
export function comparisonMarkdown({ sections, notes, signatures }: ComparisonText): string {
  const row = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`
  return [
    ...sections.flatMap(({ spec, header, rows, conclusion, groups, warnings }) => [
      `## ${escapeMarkdown(spec)}`,
      '',
      row(header),
      `| ${header.map((name) => (name === 'model' ? '---' : '---:')).join(' | ')} |`,
      ...rows.map(row),
      '',
      escapeMarkdown(conclusion),
      '',
      ...(groups === undefined ? [] : [`- Cannot be told apart: ${escapeMarkdown(groups)}.`]),
      ...warnings.map((warning) => `- **Warning:** ${escapeMarkdown(warning)}.`),
      ...(groups === undefined && warnings.length === 0 ? [] : ['']),
    ]),
    ...notes.map((note) => `- ${escapeMarkdown(note)}`),
    ...signatures.map(({ signature }) => `- \`${signature}\``),
    '',
  ].join('\n')
}

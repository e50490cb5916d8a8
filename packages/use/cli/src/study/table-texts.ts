import { escapeLatex } from '../output/latex.ts'
import { escapeMarkdown } from '../output/markdown.ts'
import { describeGrades } from './aggregate-grades.ts'
import { conclusionOf } from './conclusions.ts'
import type { StudyResult } from './run-study.ts'
import type { StudyTable } from './study-tables.ts'

/** All tables in Markdown, with what is to be known about them. */
export function markdownTables(result: StudyResult, tables: readonly StudyTable[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `# Study of ${escapeMarkdown(result.file)}`,
    '',
    `${result.data.ids.length} segments, ${result.models.length} models, ${describeGrades(result.grades)}.`,
    '',
    ...result.metrics.map((metric) => `- ${escapeMarkdown(conclusionOf(metric))}`),
    ...tables.flatMap(({ title, note, head, rows }) => [
      '',
      `## ${title}`,
      '',
      `${escapeMarkdown(note)}.`,
      '',
      row(head.map(escapeMarkdown)),
      row(head.map((_, column) => (column === 0 ? '---' : '---:'))),
      ...rows.map((cells) => row(cells.map(escapeMarkdown))),
    ]),
    '',
    '## Signatures',
    '',
    ...result.metrics.map(({ name, signature }) => `- ${escapeMarkdown(name)}: \`${signature}\``),
    ...(result.warnings.length === 0
      ? []
      : ['', '## Warnings', '', ...result.warnings.map((warning) => `- ${escapeMarkdown(warning)}`)]),
    '',
  ].join('\n')
}

/** All tables in LaTeX (package booktabs), with signatures as comments. */
export function latexTables(result: StudyResult, tables: readonly StudyTable[]): string {
  const row = (cells: readonly string[]) => `${cells.map(escapeLatex).join(' & ')} \\\\`
  return [
    ...result.metrics.map(({ name, signature }) => `% ${name}: ${signature}`),
    ...result.warnings.map((warning) => `% ${warning.replaceAll('\n', ' ')}`),
    ...tables.flatMap(({ id, title, note, head, rows }) => [
      '',
      '\\begin{table}',
      '\\centering',
      `\\caption{${escapeLatex(title)}. ${escapeLatex(note)}.}`,
      `\\label{tab:${id}}`,
      `\\begin{tabular}{l${'r'.repeat(head.length - 1)}}`,
      '\\toprule',
      row(head),
      '\\midrule',
      ...rows.map(row),
      '\\bottomrule',
      '\\end{tabular}',
      '\\end{table}',
    ]),
    '',
  ].join('\n')
}

import { escapeLatex } from '../output/latex.ts'
import { printable } from '../output/table.ts'
import type { ComparisonText } from './comparison-text.ts'

/** A comparison as LaTeX (package booktabs): a table a metric, all that is said about it as comments below. */
export function comparisonLatex({ sections, notes, signatures }: ComparisonText): string {
  const row = (cells: readonly string[]) => `${cells.map(cellText).join(' & ')} \\\\`
  const comment = (text: string) => `% ${printable(text)}`
  return [
    ...sections.flatMap(({ spec, header, rows, conclusion, groups, warnings }) => [
      comment(spec),
      `\\begin{tabular}{${header.map((name) => (name === 'model' ? 'l' : 'r')).join('')}}`,
      '\\toprule',
      row(header),
      '\\midrule',
      ...rows.map(row),
      '\\bottomrule',
      '\\end{tabular}',
      comment(conclusion),
      ...(groups === undefined ? [] : [comment(`Cannot be told apart: ${groups}.`)]),
      ...warnings.map((warning) => comment(`Warning: ${warning}.`)),
      '',
    ]),
    ...notes.map(comment),
    ...signatures.map(({ signature }) => comment(signature)),
    '',
  ].join('\n')
}

/** Cells that are no names and no numbers. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['·', '$\\cdot$'],
  ['–', '--'],
  ['∞', '$\\infty$'],
  ['-∞', '$-\\infty$'],
])

function cellText(cell: string): string {
  return SIGNS.get(cell) ?? escapeLatex(cell)
}

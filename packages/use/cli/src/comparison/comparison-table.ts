import { aligned } from '../output/aligned.ts'
import { printable, widthOf } from '../output/table.ts'
import type { ComparisonText } from './comparison-text.ts'

const BOLD = '\u001b[1m'
const DIM = '\u001b[2m'
const PLAIN = '\u001b[0m'

/** A comparison for terminals: one table a metric. */
export function comparisonTable({ sections, notes, signatures }: ComparisonText, styled: boolean): string {
  const style = (code: string, text: string) => (styled ? `${code}${text}${PLAIN}` : text)
  const specWidth = Math.max(...signatures.map(({ spec }) => widthOf(spec)))
  return [
    ...sections.flatMap(({ spec, header, rows, conclusion, groups, warnings }) => [
      style(BOLD, spec),
      ...aligned([header, ...rows]),
      printable(conclusion),
      ...(groups === undefined ? [] : [`Cannot be told apart: ${printable(groups)}.`]),
      ...warnings.map((warning) => `Warning: ${printable(warning)}.`),
      '',
    ]),
    ...notes.map(printable),
    ...signatures.map(({ spec, signature }) =>
      style(DIM, `${spec}${' '.repeat(specWidth - widthOf(spec))}  ${signature}`),
    ),
    '',
  ].join('\n')
}

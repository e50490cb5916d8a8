import type { MetricEntry } from './metric-entry.ts'

/**
 * The options of a metric as a Markdown table: the names in the API and in spec strings, the accepted values, the default
 * and the meaning. Without `level` and the options of wrappers.
 */
export function optionTable({ options }: MetricEntry): string {
  const rows = Object.entries(options).map(([name, option]) => [
    code(option.option),
    code(name),
    option.expected,
    option.default === '-' ? '' : code(option.default),
    option.description,
  ])
  return [['option', 'in spec strings', 'values', 'default', 'meaning'], Array(5).fill('---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('')
}

function code(text: string): string {
  return `\`${text}\``
}

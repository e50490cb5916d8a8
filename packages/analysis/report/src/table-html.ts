import { escapeHtml } from './escape-markup.ts'
import { rangeChart } from './range-chart.ts'
import { isLeftAligned, type Table, type WrittenCell, writtenRow } from './table.ts'

/** A table as an HTML fragment that scrolls sideways if it is wide. */
export function tableHtml(table: Table): string {
  const { columns, rows } = table
  const names = columns.flatMap(({ name }) => (name === '' ? [] : [name]))
  // each region needs a name of its own
  const { title = names.join(', ') } = table
  const label = title === '' ? '' : ` aria-label="${escapeHtml(title)}"`
  const align = (column: number) =>
    isLeftAligned(table, column) === (column === 0) ? '' : ` class="${column === 0 ? 'right' : 'left'}"`
  const head = columns.map(({ name }, column) =>
    // a header cell without a name would name nothing
    name === '' ? '<td></td>' : `<th scope="col"${align(column)}>${escapeHtml(name)}</th>`,
  )
  const body = rows.map((row) => {
    const cells = writtenRow(table, row).map((cell, column) => {
      const attributes = `${align(column)}${sortAttribute(cell)}`
      return column === 0
        ? `<th scope="row"${attributes}>${cellHtml(cell)}</th>`
        : `<td${attributes}>${cellHtml(cell)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<div class="scroll" role="region" tabindex="0"${label}><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

/** Before an interval and before a rank with its own, a cell may break where a table is too wide. */
const SECOND_LINE = / (?=#)| (?<!#\d+ )(?=\()/g

function cellHtml({ text, strong, mark, range }: WrittenCell): string {
  const escaped = escapeHtml(text + mark).replace(SECOND_LINE, ' <wbr>')
  return `${strong ? `<strong>${escaped}</strong>` : escaped}${range === undefined ? '' : rangeChart(range)}`
}

/** The number to sort by, unless the text is this number for the script, too. */
function sortAttribute({ text, mark, sort = Number.NaN }: WrittenCell): string {
  return Number.isNaN(sort) || !Number.isNaN(Number(text + mark)) ? '' : ` data-value="${sort}"`
}

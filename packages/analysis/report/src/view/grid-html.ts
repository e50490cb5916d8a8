import { escapeHtml } from '../escape-markup.ts'
import { formatNumber, pointFormat } from '../number-format.ts'
import { pText } from '../value-text.ts'
import { quantityOf } from './fact-cells.ts'
import { chosen } from './layout-table.ts'
import { type FactRow, factsOf, type Layout, type View } from './view.ts'

/** Maximum number of subjects in a grid: the first ones. */
export const MAX_GRID = 20

/** The grid of a page: for each two subjects which one is better, by how much, and the corrected p-value. */
export function gridHtml(layout: Extract<Layout, { kind: 'grid' }>, view: View, precision: number): string {
  const facts = chosen(factsOf(view, layout.facts), layout)
  const pairs = chosen(factsOf(view, layout.pairs), layout)
  const [first, second] = pairs.names.slice(-2)
  const subject = facts.names.at(-1)!
  const shown = facts.rows.slice(0, MAX_GRID).map((row) => String(row[subject]))
  const found = new Map(pairs.rows.map((pair) => [JSON.stringify([pair[first], pair[second]]), pair]))
  const cell = (row: string, column: string): string => {
    if (row === column) return '<td>·</td>'
    const straight = found.get(JSON.stringify([row, column]))
    const pair = straight ?? found.get(JSON.stringify([column, row]))
    return pair === undefined ? '<td></td>' : pairHtml(pair, straight === undefined, precision)
  }
  const head = shown.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = shown.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row)}</th>${shown.map((column) => cell(row, column)).join('')}</tr>`,
  )
  return [
    `<div><h3>${escapeHtml(layout.of ?? '')}</h3>`,
    `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(layout.title ?? '')}"><table class="matrix"><thead><tr><th scope="col">${escapeHtml(subject)}</th>${head}</tr></thead>`,
    `<tbody>${body.join('\n')}</tbody></table></div></div>`,
  ].join('\n')
}

function pairHtml(pair: FactRow, isTurned: boolean, precision: number): string {
  const { value = Number.NaN } = quantityOf(pair.difference) ?? {}
  const difference = isTurned ? -value : value
  const [sign, name] =
    pair.significant !== true ? ['≈', 'even'] : difference > 0 ? ['▲', 'better'] : ['▼', 'worse']
  const size = formatNumber(difference, { ...pointFormat(precision), sign: true })
  const p = pText(pair.adjustedPValue as number, pair.isFloor === true)
  // columns are sorted by the differences, and not by their signs
  const sort = Number.isNaN(difference) ? '' : ` data-value="${difference}"`
  return `<td${sort}><span class="${name}">${sign} ${size}</span><small>p ${escapeHtml(p)}</small></td>`
}

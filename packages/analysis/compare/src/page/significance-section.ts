import { escapeHtml, type HtmlSection } from '@codegen-eval/report'
import { pText } from '@codegen-eval/report/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'
import { isSignificantlyBetter } from '../conclusion.ts'
import type { PairComparison } from '../pair-comparison.ts'
import { points } from '../report/format.ts'

/** Maximum number of models in a matrix: the best ones. */
export const MAX_MATRIX_MODELS = 20

/** For each metric a matrix of pairs of models: which one is better, by how much, and the corrected p-value. */
export function significanceSection(comparison: Comparison, precision: number): HtmlSection {
  const { settings, models, metrics } = comparison
  const cut =
    models.length > MAX_MATRIX_MODELS
      ? ` Only the ${MAX_MATRIX_MODELS} best models are shown; CSV and JSON have all pairs.`
      : ''
  const pairs = settings.baseline === undefined ? '' : ` Models were compared with ${settings.baseline} only.`
  return {
    id: 'significance',
    title: 'Significance of differences',
    note: `Score of the model of the row minus that of the column, times 100, with the corrected p-value. ▲: the model of the row is significantly better at ${settings.alpha}; ▼: it is worse; ≈: the difference may be chance.${pairs}${cut}`,
    html: `<div class="tables">${metrics.map((metric) => matrixHtml(metric, models, precision)).join('\n')}</div>`,
  }
}

function matrixHtml(
  { spec, order, pairs }: MetricComparison,
  models: readonly string[],
  precision: number,
): string {
  const shown = order.slice(0, MAX_MATRIX_MODELS)
  const name = (m: number) => escapeHtml(models[m])
  const found = new Map(pairs.map((pair) => [`${pair.a} ${pair.b}`, pair]))
  const cell = (row: number, column: number): string => {
    if (row === column) return '<td>·</td>'
    const pair = found.get(`${row} ${column}`) ?? found.get(`${column} ${row}`)
    return pair === undefined ? '<td></td>' : `<td>${pairHtml(pair, row, precision)}</td>`
  }
  const head = shown.map((m) => `<th scope="col">${name(m)}</th>`).join('')
  const body = shown.map(
    (row) => `<tr><th scope="row">${name(row)}</th>${shown.map((column) => cell(row, column)).join('')}</tr>`,
  )
  return [
    `<div><h3>${escapeHtml(spec)}</h3>`,
    `<div class="scroll" role="region" tabindex="0" aria-label="Significance by ${escapeHtml(spec)}"><table class="matrix"><thead><tr><th scope="col">model</th>${head}</tr></thead>`,
    `<tbody>${body.join('\n')}</tbody></table></div></div>`,
  ].join('\n')
}

function pairHtml(pair: PairComparison, row: number, precision: number): string {
  const column = pair.a === row ? pair.b : pair.a
  const difference = pair.a === row ? pair.difference.value : -pair.difference.value
  const [sign, name] = isSignificantlyBetter(row, pair)
    ? ['▲', 'better']
    : isSignificantlyBetter(column, pair)
      ? ['▼', 'worse']
      : ['≈', 'even']
  const size = `${difference > 0 ? '+' : ''}${points(difference, precision)}`
  const p = Number.isNaN(pair.adjustedPValue)
    ? 'p undefined'
    : `p ${pText(pair.adjustedPValue, pair.isFloor)}`
  return `<span class="${name}">${sign} ${size}</span><small>${escapeHtml(p)}</small>`
}

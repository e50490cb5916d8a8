import type { Chart } from '../chart.ts'
import { MAX_LINES, uniqueLabels } from '../chart-labels.ts'
import { columnTable } from '../columns.ts'
import { intervalChart, shareChart } from '../interval-chart.ts'
import { formatNumber } from '../number-format.ts'
import { countText } from '../value-text.ts'
import { cellChart } from './cell-chart.ts'
import { type CellStyle, layoutColumns, quantityOf, unitFormat } from './fact-cells.ts'
import { frontierChart } from './frontier-chart.ts'
import { chosen } from './layout-table.ts'
import { barChart, boxChart, type Drawn, lineChart, pointChart } from './plot-charts.ts'
import { type FactRow, type Facts, factsOf, measureOf, type View, type ViewChart } from './view.ts'

/** A chart of a view with its Vega-Lite specification, its numbers, and a description in words. */
export function factChart(chart: ViewChart, view: View, precision = 2): Chart {
  const facts = chosen(factsOf(view, chart.facts), chart)
  const { caption: title } = chart
  const style = { precision, confidence: view.confidence, isPlain: true }
  const lines = lineCount(chart, facts)
  const caption = lines > MAX_LINES ? `${title}: the first ${MAX_LINES} of ${countText(lines)}` : title
  return { caption, title, ...drawnChart(chart, facts, style) }
}

/** The number of names that a chart of a line each would show; 0 for other charts. */
function lineCount(chart: ViewChart, { rows }: Facts): number {
  if (chart.kind !== 'intervals' && chart.kind !== 'shares') return 0
  return new Set(rows.map((row) => row[chart.label])).size
}

function drawnChart(chart: ViewChart, facts: Facts, style: CellStyle): Drawn {
  switch (chart.kind) {
    case 'intervals':
      return ofIntervals(chart, facts, style)
    case 'shares':
      return ofShares(chart, facts, style)
    case 'bars':
      return barChart(chart, facts, style)
    case 'cells':
      return cellChart(chart, facts, style)
    case 'boxes':
      return boxChart(chart, facts, style)
    case 'points':
      return pointChart(chart, facts)
    case 'frontier':
      return frontierChart(chart, facts, style)
    case 'lines':
      return lineChart(chart, facts, style)
  }
}

/** Maximum number of rows of a table of numbers that is open. */
const MAX_OPEN_ROWS = 12

function ofIntervals(
  { label, measures: keys, line, mark, isRanked, columns }: Extract<ViewChart, { kind: 'intervals' }>,
  given: Facts,
  style: CellStyle,
): Drawn {
  const facts = isRanked ? { ...given, rows: rankedRows(given.rows, keys[0]) } : given
  const measures = keys.map((key) => measureOf(facts, key))
  const [{ unit }] = measures
  const { scale = 1 } = unitFormat(unit, style.precision)
  const rows = facts.rows.slice(0, MAX_LINES)
  const markOf = (row: FactRow) =>
    mark === undefined ? {} : { mark: scale * (quantityOf(row[mark])?.value ?? Number.NaN) }
  const names = [...new Set(rows.map((row) => String(row[label])))]
  const labels = uniqueLabels(names)
  const kinds = uniqueLabels(measures.map(({ key, label: name = key }) => name))
  const points = rows.flatMap((row) =>
    measures.flatMap(({ key }, k) => {
      const { value, low = Number.NaN, high = Number.NaN } = quantityOf(row[key]) ?? { value: Number.NaN }
      if (Number.isNaN(value)) return []
      const shown = { value: scale * value, low: scale * low, high: scale * high, ...markOf(row) }
      return [{ label: labels[names.indexOf(String(row[label]))], name: kinds[k], ...shown }]
    }),
  )
  return {
    description: points
      .map((point) => `${point.label}, ${point.name}: ${formatNumber(point.value, { digits: 2 })}`)
      .join('; '),
    spec: intervalChart(points, {
      axis: unit === 'points' ? 'points' : unit === 'percent' ? '%' : null,
      names: kinds,
      isGrouped: measures.length > 1,
      ...(line === undefined ? {} : { line: scale * line }),
    }),
    table: columnTable(layoutColumns(facts, columns ?? [label, ...keys], style), facts.rows),
    isOpen: columns !== undefined && facts.rows.length <= MAX_OPEN_ROWS,
  }
}

/** Rows by a measure, the largest first, and undefined ones last. */
function rankedRows(rows: readonly FactRow[], key: string): FactRow[] {
  const numberOf = (row: FactRow) => quantityOf(row[key])?.value ?? Number.NaN
  const isDefined = (row: FactRow) => !Number.isNaN(numberOf(row))
  // infinite values have no difference
  const order = (a: FactRow, b: FactRow) =>
    Number(numberOf(a) < numberOf(b)) - Number(numberOf(a) > numberOf(b))
  return [...rows.filter(isDefined).sort(order), ...rows.filter((row) => !isDefined(row))]
}

function ofShares(
  { label, by, measure: key }: Extract<ViewChart, { kind: 'shares' }>,
  facts: Facts,
  { precision }: CellStyle,
): Drawn {
  const format = unitFormat(measureOf(facts, key).unit, precision)
  const parts = [...new Set(facts.rows.map((row) => String(row[by])))]
  const names = [...new Set(facts.rows.map((row) => String(row[label])))]
  const labels = uniqueLabels(names)
  const bars = names.map((name, i) => ({
    label: labels[i],
    shares: parts.map((part) => {
      const found = facts.rows.find((row) => row[label] === name && String(row[by]) === part)
      return quantityOf(found?.[key])?.value ?? 0
    }),
  }))
  const shown = bars.slice(0, MAX_LINES)
  return {
    description: shown
      .map(({ label: name, shares }) => `${name}: ${formatNumber(shares.at(-1)!, format)} % ${parts.at(-1)}`)
      .join('; '),
    spec: shareChart(
      shown.map((bar) => ({ ...bar, shares: bar.shares.map((share) => 100 * share) })),
      { parts, title: by },
    ),
    table: {
      columns: [{ name: label }, ...parts.map((name) => ({ name, format }))],
      rows: bars.map(({ label: name, shares }) => [name, ...shares]),
    },
  }
}

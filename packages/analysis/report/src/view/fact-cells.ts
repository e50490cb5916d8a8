import type { Column } from '../columns.ts'
import { COUNT_FORMAT, formatNumber, type NumberFormat, pointFormat } from '../number-format.ts'
import { axisOf, type RangeAxis } from '../range-chart.ts'
import { lettersText, rankRange } from '../rank-text.ts'
import { cellOf, type TableCell, type TableValue } from '../table.ts'
import { intervalText, pCell, percentText } from '../value-text.ts'
import type { FactRow, Facts, FactValue, LayoutColumn, Measure, Quantity, Unit } from './view.ts'

/** How facts are shown. */
export interface CellStyle {
  readonly precision: number
  readonly confidence: number
  /** Whether columns without intervals have them, too. */
  readonly isWide?: boolean
  /** Whether intervals are texts alone, such as below a chart that draws them; false by default. */
  readonly isPlain?: boolean
}

/** A value with its interval, if it is a number. */
export function quantityOf(value: FactValue): Quantity | undefined {
  if (typeof value === 'number') return { value }
  return typeof value === 'object' && 'value' in value ? (value as Quantity) : undefined
}

export function unitFormat(unit: Unit, precision: number): NumberFormat {
  if (unit === 'points') return pointFormat(precision)
  if (unit === 'count') return COUNT_FORMAT
  if (unit === 'percent') return { scale: 100, digits: 1 }
  if (unit === 'decimal') return { digits: 3 }
  if (unit === 'amount') return { significant: 3 }
  if (unit === 'grade') return { digits: precision }
  if (unit === 'strength') return { digits: precision + 1 }
  if (unit === 'elo') return { digits: Math.max(0, precision - 2) }
  return unit === 'effect' ? { digits: 2 } : {}
}

/** The measures that are shown: optional ones only if some row has a value. */
export function measuresOf({ measures, rows }: Facts): Measure[] {
  return measures.filter(({ key, optional }) => !optional || rows.some((row) => row[key] !== undefined))
}

/** The columns of a layout; none for measures without values. */
export function layoutColumns(
  facts: Facts,
  columns: readonly LayoutColumn[],
  style: CellStyle,
): Column<FactRow>[] {
  const measures = measuresOf(facts)
  return columns.flatMap((column) => {
    if (typeof column === 'object') {
      if ('of' in column) return [joinedColumn(column, facts.rows)]
      if ('both' in column)
        return measures.flatMap((measure) =>
          measure.key === column.both ? [bothColumn(measure, style.precision)] : [],
        )
      return layoutColumns(facts, [column.value], style).slice(0, style.isWide ? 2 : 1)
    }
    if (facts.names.includes(column) || isLabel(column, facts))
      return [{ name: column, align: 'left', value: (row) => row[column] as TableValue }]
    const measure = measures.find(({ key }) => key === column)
    return measure === undefined ? [] : measureColumns(measure, facts.rows, style)
  })
}

/** Whether a key of rows is a text beside the data: tables and charts show it, CSV and JSON do not have it. */
function isLabel(key: string, { measures, rows }: Facts): boolean {
  return measures.every((measure) => measure.key !== key) && typeof rows[0]?.[key] === 'string'
}

/** A column of values with their intervals. */
function bothColumn(measure: Measure, precision: number): Column<FactRow> {
  const { key, label = key } = measure
  return { name: label, align: 'right', value: (row) => measureCell(row, measure, precision) }
}

/** A value with its interval, or with a lower bound, as text that pages sort by the value; undefined without one. */
export function measureCell(row: FactRow, { key, unit }: Measure, precision: number): TableCell {
  const quantity = quantityOf(row[key])
  if (quantity === undefined || Number.isNaN(quantity.value)) return undefined
  const { value, low, high } = quantity
  const format = unitFormat(quantity.unit ?? unit, precision)
  const text = (number: number) => formatNumber(number, format)
  const ends = low === undefined || high === undefined ? undefined : intervalText({ low, high }, format)
  const bound = low !== undefined && high === undefined && !Number.isNaN(low) ? `≥ ${text(low)}` : undefined
  const more = ends ?? (bound === undefined ? undefined : `(${bound})`)
  return { value: more === undefined ? text(value) : `${text(value)} ${more}`, sort: value }
}

function joinedColumn(
  { name, of, by }: Extract<LayoutColumn, { of: unknown }>,
  [first]: readonly FactRow[],
): Column<FactRow> {
  const align = of.every((key) => typeof first?.[key] === 'string') ? 'left' : 'right'
  return { name, align, value: (row) => of.map((key) => row[key]).join(by) }
}

/** A column of values, and one of their intervals. */
function measureColumns(
  measure: Measure,
  rows: readonly FactRow[],
  { precision, confidence, isPlain = false }: CellStyle,
): Column<FactRow>[] {
  const { key, label = key, unit, interval, signed = false } = measure
  const format = { ...unitFormat(unit, precision), ...(signed ? { sign: true } : {}) }
  const value: Column<FactRow> = {
    name: label,
    align: unit === 'letters' || unit === 'text' ? 'left' : 'right',
    format,
    value: (row) => withSort(factCell(row, measure), quantityOf(row[key])?.value),
  }
  if (!interval) return [value]
  const axis = axisOf(rows.flatMap((row) => quantityOf(row[key]) ?? []))
  const range: Column<FactRow> = {
    name: unit === 'rank' ? `${label}s` : `${percentText(confidence)} interval`,
    value: (row) =>
      rangeCell(quantityOf(row[key]), unit, unitFormat(unit, precision), isPlain ? undefined : axis),
  }
  return rows.some((row) => quantityOf(row[key])?.low !== undefined) ? [value, range] : [value]
}

export function factCell(row: FactRow, { key, unit }: Pick<Measure, 'key' | 'unit'>): TableCell {
  const given = row[key]
  if (unit === 'letters') return lettersText(given as string)
  const quantity = quantityOf(given)
  if (quantity === undefined) return unit === 'text' ? ((given ?? '') as string) : (given as TableValue)
  const { value } = quantity
  if (unit === 'p')
    return pCell(value, { significant: row.significant === true, isFloor: row.isFloor === true })
  if (unit === 'rank') return Number.isNaN(value) ? undefined : `${value}${row.tied === true ? '=' : ''}`
  return quantity.unit === undefined ? value : { value, format: unitFormat(quantity.unit, 2) }
}

/** A cell of which pages know the number behind its text. */
function withSort(cell: TableCell, sort: number | undefined): TableCell {
  const { value } = cellOf(cell)
  return sort === undefined || typeof value !== 'string' ? cell : { ...cellOf(cell), sort }
}

/** The text of an interval, and its mark on the axis of all rows. */
function rangeCell(
  quantity: Quantity | undefined,
  unit: Unit,
  format: NumberFormat,
  axis: RangeAxis | undefined,
): TableCell {
  if (quantity === undefined) return ''
  const { value, low = Number.NaN, high = Number.NaN } = quantity
  const text =
    unit !== 'rank'
      ? intervalText({ low, high }, format)
      : Number.isNaN(low)
        ? undefined
        : rankRange({ rankLow: low, rankHigh: high })
  if (text === undefined || axis === undefined) return text
  return { value: text, sort: low, range: { value, low, high, ...axis } }
}

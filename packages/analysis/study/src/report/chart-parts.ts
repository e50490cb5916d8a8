import { fixedFormat, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'

/** Width of a chart in pixels, narrow enough for a phone. */
export const CHART_WIDTH = 260
export const CHART_HEIGHT = 170

/** A chart as wide as `CHART_WIDTH` and an axis of numbers, whatever the length of the names beside it. */
export const NAMED_CHART: object = { width: 308, autosize: { type: 'fit-x', contains: 'padding' } }

/** Names in the order of the data, one below the other; the table of the chart has what is cut of a long one. */
export function nameAxis(field: string): object {
  return { field, type: 'nominal', sort: null, title: null, axis: { labelLimit: 140 } }
}

/** The axis of the bins of a metric's differences, in their order. */
export function binAxis(metric: string): object {
  return {
    field: 'bin',
    type: 'nominal',
    sort: null,
    title: `difference of ${metric} in points`,
    axis: { labelAngle: 0 },
  }
}

/** The numbers of a chart with one digit after the point; a cell that has another form is a string. */
export function numberTable(names: readonly string[], rows: readonly (readonly TableCell[])[]): Table {
  return { columns: names.map((name) => ({ name, format: fixedFormat(1) })), rows }
}

/** A number of a description, with one digit after the point. */
export function oneDigit(value: number): string {
  return formatNumber(value, fixedFormat(1))
}

import { fixedFormat, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'

/** Width of a chart in pixels, narrow enough for a phone. */
export const CHART_WIDTH = 260
export const CHART_HEIGHT = 170

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

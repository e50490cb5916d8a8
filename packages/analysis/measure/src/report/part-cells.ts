import { type EmphasizedCell, pointFormat } from '@codegen-eval/report'
import type { MetricPart } from '../metric-parts.ts'

/**
 * The values of a metric's part as cells: shares in points as scores are, counts as they are.
 *
 * @param precision Digits of shares after the point.
 */
export function partCells({ isCount, values }: MetricPart, precision: number): EmphasizedCell[] {
  const format = isCount ? COUNTS : pointFormat(precision)
  return values.map((value) => ({ value, format }))
}

/** Whole numbers, and means of them with 12 significant digits. */
const COUNTS = {} as const

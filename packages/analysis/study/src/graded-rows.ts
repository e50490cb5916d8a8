import { type MetricRows, selectSegments } from '@codegen-eval/statistics'
import type { StudyData } from './study-data.ts'

/** The rows of a metric on the graded outputs, and on the whole input if a part of it has no grades. */
export interface GradedMetricRows {
  readonly systems: readonly MetricRows[]
  readonly whole?: readonly MetricRows[]
}

/**
 * Takes the rows of the graded outputs from those of the whole input.
 *
 * @param rows The rows of each system of `data.whole`, or of `data` if all outputs are graded.
 * @throws RangeError if a system has fewer segments than the input.
 */
export function gradedRows({ whole }: StudyData, rows: readonly MetricRows[]): GradedMetricRows {
  if (whole === undefined) return { systems: rows }
  return {
    systems: whole.gradedSystems.map((system) => selectSegments(rows[system], whole.gradedSegments)),
    whole: rows,
  }
}

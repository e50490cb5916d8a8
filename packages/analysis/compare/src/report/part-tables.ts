import type { MetricPart } from '@codegen-eval/measure'
import { partCells } from '@codegen-eval/measure/report'
import { type Column, columnTable, type Table } from '@codegen-eval/report'
import type { MetricComparison } from '../comparison.ts'

/**
 * The parts of a metric's scores, one row each; no table if it has none.
 *
 * @param models The models, in the order of the parts' values.
 * @param order The order of the columns; that of the models by default.
 */
export function partTables(
  { spec, parts }: Pick<MetricComparison, 'spec' | 'parts'>,
  models: readonly string[],
  precision: number,
  order: readonly number[] = models.map((_, m) => m),
): Table[] {
  if (parts.length === 0) return []
  const columns: Column<MetricPart>[] = [
    { name: 'part', value: ({ label }) => label },
    ...order.map((m) => ({
      name: models[m],
      value: (part: MetricPart) => partCells(part, precision)[m],
    })),
  ]
  return [{ title: `Parts of ${spec}`, ...columnTable(columns, parts) }]
}

import type { TableColumn, TableValue } from '@codegen-eval/report'
import type { RankedModel } from '../ranking.ts'

/** The fields of a model's rank, under their names in CSV and JSON. */
export const RANK_FIELDS: readonly Exclude<keyof RankedModel, 'baseline'>[] = [
  'model',
  'rank',
  'rankLow',
  'rankHigh',
  'letters',
  'score',
  'low',
  'high',
  'tasks',
  'missing',
]

/** A column of the table that readers see. */
export interface RankColumn extends TableColumn {
  readonly value: (rank: RankedModel) => TableValue
}

import { meanOf } from '@codegen-eval/statistics/internal'
import { type CellPart, type ReplicatedTable, replicatedRow } from './replicated-table.ts'
import { RFA_COLUMNS, RFA_MEANS } from './rfa-cells.ts'

/** A rating of the package of Roy et al. (2021). */
export interface RfaRating {
  /** 0 is the references, 1 to 5 are the models. */
  readonly model: number
  /** In the order of `RFA_COLUMNS`. */
  readonly scores: readonly number[]
}

const MEAN: CellPart = { name: 'mean', unit: 'grade', digits: 2 }

/**
 * Table 3 of Roy et al. (2021): the mean of all ratings of the references and of each model. Nothing is drawn.
 *
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function replicateRfaMeans(ratings: readonly RfaRating[]): ReplicatedTable {
  const columns = RFA_COLUMNS.map((name) => [name, [MEAN]] as const)
  return {
    printed: RFA_MEANS,
    title: 'Means of all ratings',
    numbers: Object.entries(RFA_MEANS.rows).flatMap(([row, printed], model) => {
      const own = ratings.filter((rating) => rating.model === model)
      const means = columns.map((_, c) => [meanOf(own.map(({ scores }) => scores[c]))])
      return replicatedRow({ row, source: 'ratings' }, columns, printed, [means])
    }),
  }
}

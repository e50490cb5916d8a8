import { meanOf } from '@codegen-eval/statistics/internal'
import type { PrintedCell, PrintedTable } from './printed-table.ts'

/** The meaning of a number of a cell. */
export interface CellPart {
  readonly name: string
  /** `points` and `percent` are printed times 100. */
  readonly unit: 'points' | 'percent' | 'count' | 'grade'
  /** Digits after the point in print. */
  readonly digits: number
}

/** The columns of a table, with the meaning of the numbers of their cells. */
export type PrintedColumns = readonly (readonly [name: string, parts: readonly CellPart[]])[]

/** A number as printed, and computed anew. */
export interface PaperNumber {
  /** `undefined` where nothing is printed. */
  readonly paper: number | undefined
  /** The mean over the seeds as it would be printed; `NaN` where a share has no pairs. */
  readonly ours: number
  /** The standard deviation over the seeds; 0 where nothing is drawn. */
  readonly noise: number
  readonly part: CellPart
}

/** A number of a table, with the names of its row and column in the paper. */
export interface ReplicatedNumber extends PaperNumber {
  readonly row: string
  /** The input of the computation, such as `texts`. */
  readonly source: string
  readonly column: string
}

/** A table of a paper beside the same numbers computed anew. */
export interface ReplicatedTable {
  readonly printed: PrintedTable
  readonly title: string
  readonly numbers: readonly ReplicatedNumber[]
}

/** The numbers of a row; `ofSeeds[seed][column][part]`. */
export function replicatedRow(
  names: Pick<ReplicatedNumber, 'row' | 'source'>,
  columns: PrintedColumns,
  printed: readonly PrintedCell[],
  ofSeeds: readonly (readonly (readonly number[])[])[],
): ReplicatedNumber[] {
  return columns.flatMap(([column, parts], c) =>
    parts.map((part, p) => {
      const moments = momentsOf(ofSeeds.map((cells) => cells[c][p]))
      return { ...names, column, part, paper: printed[c][p], ...moments }
    }),
  )
}

/** The mean and standard deviation of the values that are defined. */
function momentsOf(values: readonly number[]): Pick<PaperNumber, 'ours' | 'noise'> {
  const known = values.filter((value) => !Number.isNaN(value))
  const ours = meanOf(known)
  const squares = known.reduce((sum, value) => sum + (value - ours) ** 2, 0)
  return { ours, noise: known.length < 2 ? 0 : Math.sqrt(squares / (known.length - 1)) }
}

/** Standard deviations within which a printed number, one draw, lies in nearly all cases. */
const NOISES = 3

/**
 * Whether a printed number differs from ours by more than resampling and rounding explain: by more than three standard
 * deviations and half a unit of its last digit. A number that one of the two lacks differs from none.
 */
export function isBeyondNoise({ paper, ours, noise, part }: PaperNumber): boolean {
  if (paper === undefined || Number.isNaN(ours)) return false
  const rounding = 0.5 * 10 ** -part.digits
  // a difference of exactly half a unit is one of rounding, whatever the last bits say
  return Math.abs(paper - ours) > NOISES * noise + rounding + 1e-9
}

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

/** The numbers of a cell. */
export type CellShape = readonly CellPart[]

/** The numbers of a cell, computed anew. */
export interface ReplicatedCell {
  /** Means over the seeds as they would be printed, one per part; `NaN` where a share has no pairs. */
  readonly ours: readonly number[]
  /** Standard deviations over the seeds; 0 where nothing is drawn. */
  readonly noise: readonly number[]
}

/** A row of a table of a paper, computed anew. */
export interface ReplicatedRow {
  /** The name of the row in the paper. */
  readonly name: string
  /** The input of the computation, such as `texts`. */
  readonly source: string
  readonly printed: readonly PrintedCell[]
  readonly cells: readonly ReplicatedCell[]
}

/** A table of a paper beside the same numbers computed anew. */
export interface ReplicatedTable {
  readonly printed: PrintedTable
  readonly title: string
  readonly columns: readonly { readonly name: string; readonly shape: CellShape }[]
  readonly rows: readonly ReplicatedRow[]
}

/** Means and standard deviations of the numbers of a row over seeds; `ofSeeds[seed][cell][part]`. */
export function replicatedCells(
  ofSeeds: readonly (readonly (readonly number[])[])[],
): readonly ReplicatedCell[] {
  return ofSeeds[0].map((first, cell) => {
    const moments = first.map((_, part) => momentsOf(ofSeeds.map((cells) => cells[cell][part])))
    return { ours: moments.map(({ mean }) => mean), noise: moments.map(({ deviation }) => deviation) }
  })
}

/** The mean and standard deviation of the values that are defined. */
function momentsOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const known = values.filter((value) => !Number.isNaN(value))
  const mean = meanOf(known)
  const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: known.length < 2 ? 0 : Math.sqrt(squares / (known.length - 1)) }
}

/** Standard deviations within which a printed number, one draw, lies in nearly all cases. */
const NOISES = 3

/**
 * Whether a printed number differs from ours by more than resampling and rounding explain: by more than three standard
 * deviations and half a unit of its last digit. A number that one of the two lacks differs from none.
 */
export function isBeyondNoise(
  printed: number | undefined,
  { ours, noise }: ReplicatedCell,
  part: number,
  shape: CellShape,
): boolean {
  if (printed === undefined || Number.isNaN(ours[part])) return false
  const rounding = 0.5 * 10 ** -shape[part].digits
  // a difference of exactly half a unit is one of rounding, whatever the last bits say
  return Math.abs(printed - ours[part]) > NOISES * noise[part] + rounding + 1e-9
}

import { compactLetters } from './compact-letters.ts'

/**
 * The verdict on each ordered pair of models, row by row: 1 if the model of the row is better than that of the column, -1 if it
 * is worse, 0 if they are not separated.
 */
export type PairTable = Int8Array

/**
 * The place of a pair in the list of all pairs of models in the order of their scores, in which the pairs of the first model
 * come first.
 *
 * @param j Place of the model with the higher score, before `k`.
 */
export function pairPlace(j: number, k: number, models: number): number {
  return (j * (2 * models - j - 1)) / 2 + k - j - 1
}

/**
 * The table of verdicts on all pairs, from one scan.
 *
 * @param verdicts One per pair, in the order of `pairPlace`: 1 if its first model is better, -1 if it is worse, otherwise 0.
 */
export function pairTable(verdicts: ArrayLike<number>, models: number): PairTable {
  const table = new Int8Array(models * models)
  for (let j = 0, p = 0; j < models; j++) {
    for (let k = j + 1; k < models; k++, p++) {
      table[j * models + k] = verdicts[p]
      table[k * models + j] = -verdicts[p]
    }
  }
  return table
}

/** The rank of a model as the separated pairs bound it. */
export interface RankRange {
  /** 1 + the number of models with a higher score; models with the same score have the same rank. */
  readonly rank: number
  /** 1 + the number of models that are better. */
  readonly rankLow: number
  /** The number of models less those that are worse. */
  readonly rankHigh: number
  /** Models with a common letter cannot be told apart: see `compactLetters`. */
  readonly letters: string
}

/**
 * Ranks with intervals from separated pairs. If all separations are right together with some probability, so are all
 * intervals (Mogstad et al. 2024).
 *
 * @param scores One per row of the table, descending.
 * @param table Verdicts on pairs; letters look at the half above the diagonal, intervals at each row.
 * @see Mogstad, Romano, Shaikh and Wilhelm (2024), https://doi.org/10.1093/restud/rdad006
 */
export function rankRanges(scores: ArrayLike<number>, table: PairTable): RankRange[] {
  const models = scores.length
  const letters = compactLetters(models, (j, k) => table[j * models + k] !== 0)
  let rank = 1
  return Array.from(scores, (score, place) => {
    if (place > 0 && score !== scores[place - 1]) rank = place + 1
    let [better, worse] = [0, 0]
    for (let other = 0; other < models; other++) {
      const verdict = table[place * models + other]
      if (verdict < 0) better++
      else if (verdict > 0) worse++
    }
    return { rank, rankLow: 1 + better, rankHigh: models - worse, letters: letters[place] }
  })
}

import { checkEach, checkLists } from '@codegen-eval/statistics/internal'

/** Scores of the outputs of systems: `matrix[s][i]` of system `s` on item `i`; `NaN` if it is missing. */
export type ScoreMatrix = readonly ArrayLike<number>[]

/** Which outputs are compared with each other: those for one item, those of one system, or all. */
export type PairGrouping = 'item' | 'system' | 'none'

/** Outputs that are compared with each other: two lists of equal length without `NaN`. */
export interface ScoreGroup {
  readonly gold: Float64Array
  readonly scores: Float64Array
}

/**
 * Throws if two matrices are not of one shape.
 *
 * @throws RangeError if there is no system or item, if the matrices differ in systems or items, or if a value is infinite.
 */
export function checkScoreMatrices(gold: ScoreMatrix, scores: ScoreMatrix): void {
  checkEach(checkLists, { gold, scores })
  if (gold.length === 0 || gold[0].length === 0)
    throw new RangeError(`expected at least one system and one item, got ${gold.length} systems`)
  if (scores.length !== gold.length)
    throw new RangeError(`expected scores of ${gold.length} systems, got ${scores.length}`)
  const items = gold[0].length
  for (const [name, matrix] of [
    ['gold', gold],
    ['scores', scores],
  ] as const) {
    matrix.forEach((row, s) => {
      if (row.length !== items)
        throw new RangeError(`${name} of system ${s}: expected ${items} items, got ${row.length}`)
      for (let i = 0; i < items; i++) {
        if (Math.abs(row[i]) === Number.POSITIVE_INFINITY)
          throw new RangeError(
            `${name} of system ${s}, item ${i}: expected a finite number or NaN, got ${row[i]}`,
          )
      }
    })
  }
}

/**
 * The groups of outputs whose pairs count. An output without gold or without a score is left out, on both sides; groups
 * may have no output left. One group per item, one per system, or a single one.
 */
export function scoreGroups(gold: ScoreMatrix, scores: ScoreMatrix, by: PairGrouping): ScoreGroup[] {
  checkScoreMatrices(gold, scores)
  const items = gold[0].length
  const groups = Array.from(
    { length: by === 'item' ? items : by === 'system' ? gold.length : 1 },
    (): { gold: number[]; scores: number[] } => ({ gold: [], scores: [] }),
  )
  for (let s = 0; s < gold.length; s++) {
    for (let i = 0; i < items; i++) {
      const [grade, score] = [gold[s][i], scores[s][i]]
      if (Number.isNaN(grade) || Number.isNaN(score)) continue
      const group = groups[by === 'item' ? i : by === 'system' ? s : 0]
      group.gold.push(grade)
      group.scores.push(score)
    }
  }
  return groups.map((group) => ({
    gold: Float64Array.from(group.gold),
    scores: Float64Array.from(group.scores),
  }))
}

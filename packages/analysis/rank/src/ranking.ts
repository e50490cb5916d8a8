import type { RankMethod } from './rank-settings.ts'
import type { RankWarning } from './rank-warning.ts'

/** A model with its rank. */
export interface RankedModel {
  readonly model: string
  /** 1 + the number of models with a better score; models with the same score have the same rank. */
  readonly rank: number
  /** The best and the worst rank that the data allow. */
  readonly rankLow: number
  readonly rankHigh: number
  /**
   * Models with a common letter cannot be told apart: see `compactLetters`. Empty for marginal intervals, which say nothing
   * about several models at once.
   */
  readonly letters: string
  readonly score: number
  /** Ends of the interval of the score by itself; `NaN` if there is none. */
  readonly low: number
  readonly high: number
  /** Number of tasks that count. */
  readonly tasks: number
  /** Number of tasks without a score of this model. */
  readonly missing: number
  /** Whether it is significantly above or below the baseline, if there is one. */
  readonly baseline?: 'above' | 'below' | 'same' | undefined
}

/** Models in the order of their scores, with intervals of their ranks. */
export interface Ranking {
  /** The best first. */
  readonly ranks: readonly RankedModel[]
  /** The models whose interval contains rank 1. */
  readonly mayBeFirst: readonly string[]
  /** Models that have no score here. */
  readonly unranked: readonly string[]
  /**
   * The pairs behind intervals and letters, row by row in the order of `ranks`: 1 if the model of the row is better than that
   * of the column, -1 if it is worse, and 0 if they are not separated. Of marginal intervals, from the view of the row's model.
   */
  readonly pairs: Int8Array
  /** How the critical values were found: the method of the settings, or `rotation` where there are few units. */
  readonly method: RankMethod
  /** The critical value of each step; of marginal intervals, the first one of each model. */
  readonly criticalValues: readonly number[]
  /** Number of independent units: tasks, or clusters. */
  readonly units: number
  readonly warnings: readonly RankWarning[]
}

import type { Preference } from '@codegen-eval/metric/internal'
import { meanScoreMetric, scoreInterval } from '@codegen-eval/statistics'
import { checkRecords, groupedBy } from '@codegen-eval/statistics/internal'
import { bradleyTerry, type StrengthEstimate } from './bradley-terry.ts'
import { logistic } from './logistic.ts'

/** How often the output that was shown first is preferred. */
export interface PositionBias {
  /** Number of preferences without ties. */
  readonly decided: number
  /** Share of these in which the first output was preferred, with its interval over items. */
  readonly first: StrengthEstimate
  /**
   * The same with the strengths of the models taken out: for equal models, by the Bradley-Terry model. `NaN` where models and
   * positions cannot be told apart, such as where each pair is shown in one order.
   */
  readonly adjusted: StrengthEstimate
}

/**
 * The effect of the position in which outputs were shown: of the preferences that are no ties, how often the first output (A) was
 * preferred. 0.5 is no bias if the orders are balanced. `adjusted` is the logistic function of the effect of the position in the
 * Bradley-Terry model, and needs no balance.
 *
 * @throws RangeError as `bradleyTerry` does.
 */
export function positionBias(preferences: readonly Preference[], confidence = 0.95): PositionBias {
  checkRecords('preferences', preferences)
  const decided = preferences.filter(({ winner }) => winner !== 'tie')
  const none = { value: Number.NaN, low: Number.NaN, high: Number.NaN }
  if (decided.length === 0) return { decided: 0, first: none, adjusted: none }
  const byItem = [...groupedBy(decided, ({ id }) => String(id)).values()]
  const rows = Float64Array.from(
    byItem.flatMap((given) => [given.filter(({ winner }) => winner === 'a').length, given.length]),
  )
  const { estimate, low, high } = scoreInterval({ metric: meanScoreMetric, rows }, { confidence })
  const [position] = bradleyTerry(
    decided.map((preference) => ({ ...preference, covariates: [1] })),
    { covariates: ['position'], confidence },
  ).effects
  const { effect } = position
  return {
    decided: decided.length,
    first: { value: estimate, low, high },
    adjusted: { value: logistic(effect.value), low: logistic(effect.low), high: logistic(effect.high) },
  }
}

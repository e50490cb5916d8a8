import type { OptionsOf, PlainValue, SettingsOf } from '@codegen-eval/metric'
import { checkSettingNames, checkSettings, settingError } from '@codegen-eval/metric/internal'
import type { RankWarning } from './rank-warning.ts'
import { rankSettings } from './settings.ts'

/** How models are separated: see `rankSettings`. */
export type RankMethod = PlainValue<typeof rankSettings.method>

/** The methods of ranks. */
export const RANK_METHODS: readonly RankMethod[] = rankSettings.method.values

/**
 * With fewer units, `rotation` is the default: `gauss-t` covers all ranks in 94 % at 30 clusters, and less below, since the
 * covariance of many models is estimated from few clusters.
 */
const ROTATED_UNITS = 30

/** How models are ranked. */
export interface RankSettings extends Omit<SettingsOf<typeof rankSettings>, 'method' | 'resamples'> {
  readonly method: RankMethod
  /** With fewer tasks or clusters, `rotation` takes the place of `gauss-t`: 30, or 0 if a method was chosen. */
  readonly rotateBelow: number
  /** Number of draws. */
  readonly resamples: number
}

/** Settings of ranks, all optional; each is described at `rankSettings`. */
export interface RankOptions extends OptionsOf<typeof rankSettings> {
  /** Called with the share of the draws that are done, from 0 to 1, about every thousand draws. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Up to this number of models, there are 10,000 draws. */
const MANY_MODELS = 500
const DRAWS = 10_000
const FEWEST_DRAWS = 1000

/**
 * Settings with their defaults.
 *
 * @param areScores Whether scores of tasks are ranked, which models can swap.
 * @throws RangeError for a setting out of range.
 */
export function checkedRanking(
  options: RankOptions,
  models: readonly string[],
  areScores = false,
): RankSettings {
  const checked = checkSettings('rank', rankSettings, options)
  checkSettingNames('rank', rankSettings, checked, models)
  const { alpha, seed, marginal, stepDown, baseline } = checked
  const { method = areScores && stepDown && !marginal ? 'swaps' : 'gauss-t' } = checked
  const usual = Math.max(FEWEST_DRAWS, Math.round(DRAWS * Math.min(1, MANY_MODELS / models.length)))
  const { resamples = usual } = checked
  // fewer swaps cannot separate models, whatever the data
  const fewest = method === 'swaps' ? Math.ceil(1 / alpha - 1 - 1e-9) : 1
  if (resamples < fewest)
    throw settingError(
      'rank',
      'resamples',
      resamples,
      `at least ${fewest}, without which no models are separated`,
    )
  if (method === 'swaps' && (!areScores || marginal || !stepDown))
    throw methodError(
      method,
      `${RANK_METHODS.slice(1).join(', ')} for votes, corrected means, marginal intervals and a single step`,
    )
  const rotateBelow = checked.method === undefined ? ROTATED_UNITS : 0
  return { method, rotateBelow, alpha, resamples, seed, marginal, stepDown, baseline }
}

/** The error of a method that does not fit what is ranked. */
export function methodError(method: RankMethod, expected: string): Error {
  return settingError('rank', 'method', method, expected)
}

/** A warning if there are fewer draws than usual because there are many models. */
export function fewDrawsWarning({ resamples }: RankSettings, asked: RankOptions): RankWarning[] {
  return asked.resamples === undefined && resamples < DRAWS
    ? [{ kind: 'few-draws', draws: resamples, usual: DRAWS, models: MANY_MODELS }]
    : []
}

import { normalCdf, studentQuantile } from '@codegen-eval/statistics'
import { compactLetters } from './compact-letters.ts'
import type { Estimates } from './estimates.ts'
import { gaussianErrors } from './gaussian-errors.ts'
import { modelPairs, pairsOfModel, scoreCovariance } from './model-pairs.ts'
import type { RankOptions, RankSettings } from './rank-settings.ts'
import type { RankedModel, Ranking } from './ranking.ts'
import { type SeparationSettings, separatePairs } from './separate-pairs.ts'

/** Facts about a model besides its estimate. */
export type ModelFacts = Pick<RankedModel, 'score' | 'low' | 'high' | 'tasks' | 'missing'>

/** With fewer independent units, intervals of ranks can cover less than 93 % at 95 %: see the README's table. */
export const FEW_UNITS = 20

/**
 * Ranks models by estimates of any kind.
 *
 * @param facts One per model of the estimates.
 */
export function rankEstimates(
  estimates: Estimates,
  facts: readonly ModelFacts[],
  settings: RankSettings,
  onProgress?: RankOptions['onProgress'],
): Pick<Ranking, 'ranks' | 'mayBeFirst' | 'pairs' | 'criticalValues' | 'units'> {
  // sums of the same numbers in another order differ by rounding
  const rounded = estimates.scores.map((score) => Number(score.toPrecision(12)))
  const order = Array.from(rounded.keys()).sort((i, j) => rounded[j] - rounded[i] || i - j)
  const scores = Float64Array.from(order, (i) => rounded[i])
  const models = order.length
  const { pairs, criticalValues } = comparePairs(estimates, order, scores, settings, onProgress)
  const letters = settings.marginal
    ? order.map(() => '')
    : compactLetters(models, (j, k) => pairs[j * models + k] !== 0)
  const baseline = order.findIndex((i) => estimates.models[i] === settings.baseline)
  const ranks = order.map((i, place): RankedModel => {
    const row = pairs.subarray(place * models, (place + 1) * models)
    return {
      model: estimates.models[i],
      rank: 1 + scores.indexOf(scores[place]),
      rankLow: 1 + count(row, -1),
      rankHigh: models - count(row, 1),
      letters: letters[place],
      ...facts[i],
      ...(baseline < 0 ? {} : { baseline: SIDES[pairs[baseline * models + place] + 1] }),
    }
  })
  return {
    ranks,
    mayBeFirst: ranks.filter(({ rankLow }) => rankLow === 1).map(({ model }) => model),
    pairs,
    criticalValues,
    units: estimates.size,
  }
}

/** Where a model stands if the baseline is worse than it, not separated from it, or better. */
const SIDES = ['above', 'same', 'below'] as const

function count(row: Int8Array, verdict: number): number {
  return row.reduce((sum, value) => (value === verdict ? sum + 1 : sum), 0)
}

/** The verdicts on all pairs in the order of scores: see `Ranking`. */
function comparePairs(
  estimates: Estimates,
  order: readonly number[],
  scores: Float64Array,
  { method, alpha, resamples, seed, marginal, stepDown }: RankSettings,
  onProgress: RankOptions['onProgress'],
): Pick<Ranking, 'pairs' | 'criticalValues'> {
  const models = order.length
  const verdicts = new Int8Array(models * models)
  const { size, degrees } = estimates
  if (models < 2 || degrees === 0) return { pairs: verdicts, criticalValues: [] }
  const influence = order.map((i) => estimates.influence[i])
  const covariance = scoreCovariance(influence)
  const errors =
    method === 'bootstrap'
      ? order.map((i) => estimates.errors![i])
      : gaussianErrors(influence, covariance, resamples, seed)
  const correct = method === 'gauss-t' ? (c: number) => studentValue(c, degrees) : (c: number) => c
  const settings: SeparationSettings = { alpha, stepDown, correct }
  const all = modelPairs(scores, covariance, size, alpha)
  const criticalValues: number[] = []
  for (let model = 0; model < (marginal ? models : 1); model++) {
    const own = marginal ? pairsOfModel(all, model, models) : all
    const found = separatePairs(own, errors, { ...settings, onProgress: marginal ? undefined : onProgress })
    if (marginal) onProgress?.((model + 1) / models)
    criticalValues.push(...(marginal ? found.criticalValues.slice(0, 1) : found.criticalValues))
    found.isSeparated.forEach((isSeparated, p) => {
      if (isSeparated === 0) return
      const [better, worse] = [own.first[p], own.second[p]]
      if (!marginal || better === model) verdicts[better * models + worse] = 1
      if (!marginal || worse === model) verdicts[worse * models + better] = -1
    })
  }
  return { pairs: verdicts, criticalValues }
}

/** The quantile of Student's t at the normal probability of a critical value, in the tail where it is precise. */
function studentValue(critical: number, degrees: number): number {
  const tail = normalCdf(-critical)
  return tail === 0 || tail === 0.5 ? critical : -studentQuantile(tail, degrees)
}

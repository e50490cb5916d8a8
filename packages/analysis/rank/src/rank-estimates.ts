import { normalCdf, studentQuantile } from '@codegen-eval/statistics'
import { rankRanges } from '@codegen-eval/statistics/internal'
import type { CommonRows } from './common-rows.ts'
import type { Estimates } from './estimates.ts'
import { gaussianErrors } from './gaussian-errors.ts'
import { modelPairs, pairsOfModel, scoreCovariance } from './model-pairs.ts'
import type { RankMethod, RankOptions, RankSettings } from './rank-settings.ts'
import type { RankedModel, Ranking } from './ranking.ts'
import { rotatedErrors, rotatedPairs, rotatedValue } from './rotations.ts'
import { type SeparationSettings, separatePairs } from './separate-pairs.ts'
import { swappedVerdicts } from './swapped-verdicts.ts'

/** Facts about a model besides its estimate. */
export type ModelFacts = Pick<RankedModel, 'score' | 'low' | 'high' | 'tasks' | 'missing'>

/** With fewer independent units, intervals of ranks can cover less than 93 % at 95 %: see the README's table. */
export const FEW_UNITS = 20

/**
 * Ranks models by estimates of any kind, or by swaps of their rows (`swappedVerdicts`) if that is the method and there are rows.
 *
 * @param facts One per model of the estimates.
 */
export function rankEstimates(
  estimates: Estimates & { readonly rows?: CommonRows | undefined },
  facts: readonly ModelFacts[],
  settings: RankSettings,
  onProgress?: RankOptions['onProgress'],
): Pick<Ranking, 'ranks' | 'mayBeFirst' | 'pairs' | 'method' | 'criticalValues' | 'units'> {
  // sums of the same numbers in another order differ by rounding
  const rounded = estimates.scores.map((score) => Number(score.toPrecision(12)))
  const order = Array.from(rounded.keys()).sort((i, j) => rounded[j] - rounded[i] || i - j)
  const scores = Float64Array.from(order, (i) => rounded[i])
  const models = order.length
  const { rows, ...drawn } = estimates
  const method = fittingMethod(estimates.size, rows !== undefined, settings)
  const drawing = { ...settings, method }
  const { pairs, criticalValues } =
    rows !== undefined && method === 'swaps'
      ? { pairs: swappedVerdicts(rows, order, scores, settings, onProgress), criticalValues: [] }
      : comparePairs(drawn, order, scores, drawing, onProgress)
  const baseline = order.findIndex((i) => estimates.models[i] === settings.baseline)
  const ranges = rankRanges(scores, pairs)
  const ranks = order.map(
    (i, place): RankedModel => ({
      model: estimates.models[i],
      ...ranges[place],
      ...(settings.marginal ? { letters: '' } : {}),
      ...facts[i],
      ...(baseline < 0 ? {} : { baseline: SIDES[pairs[baseline * models + place] + 1] }),
    }),
  )
  return {
    ranks,
    mayBeFirst: ranks.filter(({ rankLow }) => rankLow === 1).map(({ model }) => model),
    pairs,
    method,
    criticalValues,
    units: estimates.size,
  }
}

/** The method that fits the data, where none was chosen. */
function fittingMethod(units: number, hasRows: boolean, { method, rotateBelow }: RankSettings): RankMethod {
  if (method === 'swaps' && hasRows) return method
  if (method === 'swaps' && rotateBelow === 0)
    throw new RangeError(`method "swaps": expected gauss-t, gauss or rotation for means of strata or metrics`)
  if (units < rotateBelow) return 'rotation'
  return method === 'swaps' ? 'gauss-t' : method
}

/** Where a model stands if the baseline is worse than it, not separated from it, or better. */
const SIDES = ['above', 'same', 'below'] as const

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
  const isRotated = method === 'rotation'
  const errors =
    method === 'bootstrap'
      ? order.map((i) => estimates.errors![i])
      : isRotated
        ? rotatedErrors(influence, scores, resamples, seed)
        : gaussianErrors(influence, covariance, resamples, seed)
  const correct = (quantile: number) => {
    if (isRotated) return rotatedValue(quantile, size, degrees)
    return method === 'gauss-t' ? studentValue(quantile, degrees) : quantile
  }
  const settings: SeparationSettings = { alpha, stepDown, correct }
  const studentized = modelPairs(scores, covariance, size, alpha)
  const all = isRotated ? rotatedPairs(studentized, size) : studentized
  const criticalValues: number[] = []
  for (let model = 0; model < (marginal ? models : 1); model++) {
    const compared = marginal ? pairsOfModel(all, model, models) : all
    const found = separatePairs(compared, errors, {
      ...settings,
      onProgress: marginal ? undefined : onProgress,
    })
    if (marginal) onProgress?.((model + 1) / models)
    criticalValues.push(...(marginal ? found.criticalValues.slice(0, 1) : found.criticalValues))
    found.isSeparated.forEach((isSeparated, p) => {
      if (isSeparated === 0) return
      const [better, worse] = [compared.first[p], compared.second[p]]
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

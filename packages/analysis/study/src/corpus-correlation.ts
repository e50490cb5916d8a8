import {
  type Correlation,
  correlationPermutationTest,
  kendallTauB,
  midranks,
  pearsonCorrelation,
  spearmanCorrelation,
} from '@codegen-eval/statistics'
import type { ModelScores } from './model-scores.ts'
import { percentilesOf } from './percentiles.ts'

/** A correlation over models, with its interval. */
export interface CorpusCoefficient extends Correlation {
  /** The 95 % percentile interval over resampled segments; `NaN` if there is none, as where all resamples agree. */
  readonly low: number
  readonly high: number
}

/** Correlation of a metric's scores of models with people's. */
export interface CorpusCorrelation {
  readonly models: number
  readonly pearson: CorpusCoefficient
  readonly spearman: CorpusCoefficient
  readonly kendall: CorpusCoefficient
}

/**
 * Correlates corpus scores of a metric with those of people, one point per model. Intervals come from the common
 * resamples: they reflect the choice of segments, not of models.
 *
 * Models without a score are left out. Synthetic models resemble their bases, so a coefficient looks more certain than
 * with the systems alone; p-values treat models as independent. Those of Pearson and Spearman are two-sided permutation
 * tests, exact for up to 9 models: with n models none is below 2 / n!.
 *
 * @param models Which models to take, by number; all by default.
 * @throws RangeError if the two do not score the same number of models, or fewer than one is left.
 */
export function corpusCorrelation(
  metric: ModelScores,
  human: ModelScores,
  models: readonly number[] = [...metric.scores.keys()],
): CorpusCorrelation {
  if (metric.scores.length !== human.scores.length)
    throw new RangeError(`the metric scores ${metric.scores.length} models, people ${human.scores.length}`)
  const defined = models.filter(
    (m) => !Number.isNaN(metric.scores[m].score) && !Number.isNaN(human.scores[m].score),
  )
  if (defined.length === 0) throw new RangeError('no model has a score of both the metric and people')
  const [x, y] = [metric, human].map(({ scores }) => defined.map((m) => scores[m].score)) as [
    number[],
    number[],
  ]
  const on = ({ resampled }: ModelScores, r: number) => defined.map((m) => resampled[m][r])
  const resamples = Array.from(metric.resampled[0], (_, r): [number[], number[]] => [
    on(metric, r),
    on(human, r),
  ]).filter((both) => !both.some((scores) => scores.some(Number.isNaN)))
  const coefficient = (
    correlate: (x: ArrayLike<number>, y: ArrayLike<number>) => Correlation,
  ): CorpusCoefficient => {
    const estimate = correlate(x, y)
    const { low, high } = percentilesOf(Float64Array.from(resamples, ([x, y]) => correlate(x, y).coefficient))
    // of few models a rank correlation has few values, and often the same one in all resamples
    return low < high ? { ...estimate, low, high } : { ...estimate, low: Number.NaN, high: Number.NaN }
  }
  const [ranksX, ranksY] = [midranks(x).ranks, midranks(y).ranks]
  return {
    models: defined.length,
    pearson: withPermutation(coefficient(pearsonCorrelation), x, y),
    spearman: withPermutation(coefficient(spearmanCorrelation), ranksX, ranksY),
    kendall: coefficient(kendallTauB),
  }
}

/** The coefficient with the p-value of all orders of the models, which are too few for the t distribution. */
function withPermutation(
  coefficient: CorpusCoefficient,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): CorpusCoefficient {
  if (Number.isNaN(coefficient.coefficient)) return coefficient
  const { log10PValue: _, ...rest } = coefficient
  return { ...rest, pValue: correlationPermutationTest(x, y).pValue }
}

import {
  clusterCount,
  clusterIndices,
  quantileOfSorted,
  randomStream,
  uniformIndex,
} from '@codegen-eval/statistics'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { binOfDifference, type DifferenceBins, POINTS } from './difference-bins.ts'
import type { ModelScores } from './model-scores.ts'
import type { PairComparisons } from './pair-comparisons.ts'
import type { StudyModel } from './study-model.ts'

/** Scores of all models on common resamples, and all pairs compared. */
export interface ComparedScores {
  readonly scores: ModelScores
  readonly comparisons: PairComparisons
}

/** How often people agree with a metric on pairs of models whose difference is in one bin. */
export interface BinAgreement {
  /** The name of the bin, such as `[2,5)`. */
  readonly bin: string
  /** Number of pairs of models with such a difference; pairs with equal scores are left out. */
  readonly pairs: number
  /** Number of pairs of base models that these pairs come from; pairs within the family of one base are not counted. */
  readonly basePairs: number
  /** Share of the pairs in which people significantly prefer the model with the higher score; `NaN` if there is none. */
  readonly agreement: number
  /** Lower 95 % bound of the share over resampled tasks and base models; `NaN` if there is no pair. */
  readonly low: number
  /** Share of the draws of base models in which the bin has a pair of two of them; below 95 % the bound is 0. */
  readonly support: number
}

/** Settings of the bounds. */
export interface BinAgreementOptions {
  /** A whole number of at least 0; 1 by default. Use the seed of the scores. */
  readonly seed?: number
}

/**
 * Agreement of people with a metric by the size of the metric's difference, with lower 95 % bounds that resample tasks
 * and base models together.
 *
 * The synthetic models of one base share most of its outputs, so the unit of resampling is the family: a system with
 * all synthetic models that it is the base of. Each resample of tasks, which the scores have in common, is joined to a
 * draw of as many families as there are, with replacement. A pair of models of two families counts as often as both
 * are drawn together, and a pair within one family as often as it is drawn (the vertex bootstrap of Snijders and
 * Borgatti 1999; drawing rows and columns of a table independently is the pigeonhole bootstrap of Owen 2007). The
 * difference of a pair, and so its bin, is that of the resample. People agree if they significantly prefer the
 * higher-scoring model on all tasks and also prefer it on the resampled ones. A resample without a pair of two families
 * in the bin counts as no agreement, because the bin then rests on too few models. The bound is the 5 % quantile.
 *
 * The cost is pairs × resamples.
 *
 * @param models The models in the order of the scores; the base of a system is the system itself.
 * @throws RangeError if the two have other numbers of models or of resamples.
 * @see https://www.stats.ox.ac.uk/~snijders/Snijders_Borgatti.pdf
 * @see https://doi.org/10.1214/07-AOAS122
 */
export function binAgreement(
  models: readonly Pick<StudyModel, 'name' | 'base'>[],
  metric: ComparedScores,
  human: ComparedScores,
  bins: DifferenceBins,
  { seed = DEFAULT_SEED }: BinAgreementOptions = {},
): BinAgreement[] {
  const resamples = checkScores(models.length, metric, human)
  const family = clusterIndices(models.map(({ name, base = name }) => base))
  const families = clusterCount(family, models.length)
  const weightsOf = familyWeights(drawnFamilies(families, resamples, seed), families, resamples)
  const size = bins.names.length
  const tallies = bins.names.map(() => ({ pairs: 0, agreeing: 0, basePairs: new Set<number>() }))
  // one row per resample, one column per bin
  const weights = new Float64Array(resamples * size)
  const agreeing = new Float64Array(resamples * size)
  const between = new Float64Array(resamples * size)

  let pair = 0
  for (let a = 0; a < models.length; a++) {
    for (let b = a + 1; b < models.length; b++, pair++) {
      const [low, high] = [Math.min(family[a], family[b]), Math.max(family[a], family[b])]
      const same = low === high
      const winner = human.comparisons.winners[pair]
      const difference = metric.comparisons.differences[pair]
      const bin = difference === 0 ? -1 : binOfDifference(bins, POINTS * difference)
      if (bin >= 0) {
        tallies[bin].pairs++
        if (winner === Math.sign(difference)) tallies[bin].agreeing++
        if (!same) tallies[bin].basePairs.add(low * families + high)
      }
      const [scoresA, scoresB] = [metric.scores.resampled[a], metric.scores.resampled[b]]
      const [peopleA, peopleB] = [human.scores.resampled[a], human.scores.resampled[b]]
      const drawnTogether = weightsOf(low, high)
      for (let r = 0; r < resamples; r++) {
        const weight = drawnTogether[r]
        if (weight === 0) continue
        const lead = scoresA[r] - scoresB[r]
        if (lead === 0 || Number.isNaN(lead)) continue
        const at = r * size + binOfDifference(bins, POINTS * lead)
        weights[at] += weight
        if (!same) between[at] += weight
        if (winner === (lead > 0 ? 1 : -1) && Math.sign(peopleA[r] - peopleB[r]) === winner)
          agreeing[at] += weight
      }
    }
  }
  return tallies.map(({ pairs, agreeing: same, basePairs }, bin) => {
    let supported = 0
    const shares = Float64Array.from({ length: resamples }, (_, r) => {
      const at = r * size + bin
      if (between[at] === 0) return 0
      supported++
      return agreeing[at] / weights[at]
    }).sort()
    return {
      bin: bins.names[bin],
      pairs,
      basePairs: basePairs.size,
      agreement: same / pairs,
      // draws of the base models weigh pairs otherwise than the estimate, which they can miss on one side
      low: pairs === 0 ? Number.NaN : Math.min(same / pairs, quantileOfSorted(shares, LOWER)),
      support: supported / resamples,
    }
  })
}

/** How often each family is drawn in each resample, from streams that no resample of tasks uses. */
function drawnFamilies(families: number, resamples: number, seed: number): Uint32Array {
  const drawn = new Uint32Array(families * resamples)
  const stream = randomStream(seed, resamples)
  for (let r = 0; r < resamples; r++) {
    const draws = stream.clone()
    stream.jump()
    for (let draw = 0; draw < families; draw++) drawn[r * families + uniformIndex(draws, families)]++
  }
  return drawn
}

/**
 * How often two families are drawn together in each resample, or one family if both are the same. The list is reused: it
 * is computed anew when the families change, which is rare, since models of a family stand together.
 */
function familyWeights(drawn: Uint32Array, families: number, resamples: number) {
  const weights = new Uint32Array(resamples)
  let [lastLow, lastHigh] = [-1, -1]
  return (low: number, high: number): Uint32Array => {
    if (low === lastLow && high === lastHigh) return weights
    for (let r = 0; r < resamples; r++) {
      const first = drawn[r * families + low]
      weights[r] = low === high ? first : first * drawn[r * families + high]
    }
    ;[lastLow, lastHigh] = [low, high]
    return weights
  }
}

function checkScores(models: number, metric: ComparedScores, human: ComparedScores): number {
  for (const { scores, comparisons } of [metric, human]) {
    if (scores.resampled.length !== models || comparisons.models !== models)
      throw new RangeError(`scores: expected those of ${models} models, got ${scores.resampled.length}`)
  }
  const resamples = metric.scores.resampled[0]?.length ?? 0
  const ofPeople = human.scores.resampled[0]?.length ?? 0
  if (resamples !== ofPeople)
    throw new RangeError(
      `resamples: expected as many for people as for the metric, got ${resamples} and ${ofPeople}`,
    )
  return resamples
}

/** The share of resamples below a lower 95 % bound. */
const LOWER = 0.05

import { checkChoice, checkedOptions, checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { type Aggregation, weightedAggregation } from './aggregation.ts'
import { digamma } from './digamma.ts'
import {
  type RatingId,
  type RatingInput,
  type RatingLabel,
  type RatingTable,
  toRatingTable,
} from './rating-table.ts'

/** Ten starts of fifty rounds; the start with the highest likelihood is kept (Hovy et al., section 3). */
const STARTS = 10
const ROUNDS = 50
/** The symmetric priors of Hovy et al.: Beta(0.5, 0.5) on trust, Dirichlet(10) on spamming strategies. */
const TRUST_PRIOR = 0.5
const STRATEGY_PRIOR = 10
/** Maximum distance of a random start from uniform probabilities. */
const NOISE = 0.5

export interface MaceOptions {
  /** Seed of the random starts; 1 by default. */
  readonly seed?: number
  /** Number of random starts; 10 by default. */
  readonly starts?: number
  /** Rounds of each start; 50 by default. */
  readonly rounds?: number
  /**
   * `paper`, the default, or `crowd-kit`, which reproduces an error of that library (1.4.1): after each round, the
   * spamming strategy of the k-th rater in order of names is assigned to the k-th rater in order of appearance.
   */
  readonly variant?: 'paper' | 'crowd-kit'
}

/** The result of MACE. */
export interface MaceAggregation<L extends RatingLabel = RatingLabel> extends Aggregation<L> {
  /** Label distribution of each rater when spamming: `strategy[rater * M + k]` is the probability of `scale[k]`. */
  readonly strategy: Float64Array
  /** The log-likelihood of the best start. */
  readonly logLikelihood: number
}

/**
 * MACE, multi-annotator competence estimation (Hovy et al. 2013): on each item a rater either knows the label,
 * with probability t, or spams, which means drawing a label from the rater's spamming strategy.
 *
 * The model is fitted by variational Bayes with the paper's priors, from several random starts; the start with the
 * highest likelihood is kept. A rater's skill is the posterior mean of t, 0..1; weights are the labels' probabilities.
 *
 * The likelihood can have several maxima, so another seed may give some items another label.
 *
 * @throws RangeError if `starts` or `rounds` is not a positive whole number, the seed is not an integer, or the
 * variant is unknown.
 */
export function aggregateMace<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: MaceOptions = {},
): MaceAggregation<L> {
  const { seed = DEFAULT_SEED, starts = STARTS, rounds = ROUNDS, variant = 'paper' } = checkedOptions(options)
  checkWhole('seed', seed, 0)
  checkWhole('starts', starts, 1)
  checkWhole('rounds', rounds, 1)
  checkChoice('variant', variant, ['paper', 'crowd-kit'])
  const table = toRatingTable(ratings)
  const owner = strategyOwners(table.raters, variant)
  const random = xoroshiro128plus(seed)
  let best = fitMace(table, owner, rounds, () => uniformFloat64(random))
  for (let start = 1; start < starts; start++) {
    const fit = fitMace(table, owner, rounds, () => uniformFloat64(random))
    if (fit.logLikelihood > best.logLikelihood) best = fit
  }
  return {
    ...weightedAggregation(table, {
      method: 'mace',
      weights: best.probabilities,
      skills: best.trust,
      iterations: rounds,
    }),
    strategy: best.strategy,
    logLikelihood: best.logLikelihood,
  }
}

interface MaceFit {
  readonly probabilities: Float64Array
  readonly trust: Float64Array
  readonly strategy: Float64Array
  readonly logLikelihood: number
}

/** Parameters during the fit (geometric means, which need not sum to 1), and the counts they come from. */
interface MaceState {
  readonly know: Float64Array
  readonly spam: Float64Array
  readonly strategy: Float64Array
  readonly knowCount: Float64Array
  readonly spamCount: Float64Array
  readonly strategyCount: Float64Array
}

function fitMace(table: RatingTable, owner: Int32Array, rounds: number, random: () => number): MaceFit {
  const raters = table.raters.length
  const labels = table.scale.length
  const state: MaceState = {
    know: new Float64Array(raters),
    spam: new Float64Array(raters),
    strategy: new Float64Array(raters * labels),
    knowCount: new Float64Array(raters),
    spamCount: new Float64Array(raters),
    strategyCount: new Float64Array(raters * labels),
  }
  startAtRandom(state, labels, random)
  const probabilities = new Float64Array(table.items.length * labels)
  for (let round = 0; round < rounds; round++) {
    expectCounts(table, state, probabilities)
    variationalMeans(state, owner, labels)
  }
  const logLikelihood = expectCounts(table, state, probabilities)
  return {
    probabilities,
    trust: state.knowCount.map(
      (count, i) => (count + TRUST_PRIOR) / (count + state.spamCount[i] + 2 * TRUST_PRIOR),
    ),
    strategy: posteriorStrategy(state, labels),
    logLikelihood,
  }
}

/** Uniform probabilities plus noise, so that starts can reach different maxima. */
function startAtRandom({ know, spam, strategy }: MaceState, labels: number, random: () => number): void {
  for (let i = 0; i < know.length; i++) {
    const [k, s] = [1 + NOISE * random(), 1 + NOISE * random()]
    know[i] = k / (k + s)
    spam[i] = s / (k + s)
    let sum = 0
    for (let c = i * labels; c < (i + 1) * labels; c++) sum += strategy[c] = 1 + NOISE * random()
    for (let c = i * labels; c < (i + 1) * labels; c++) strategy[c] /= sum
  }
}

/** Computes the items' probabilities and the raters' expected counts; returns the log-likelihood. */
function expectCounts(table: RatingTable, state: MaceState, probabilities: Float64Array): number {
  const { itemStart, itemRater, itemLabel } = table
  const { know, spam, strategy, knowCount, spamCount, strategyCount } = state
  const labels = table.scale.length
  knowCount.fill(0)
  spamCount.fill(0)
  strategyCount.fill(0)
  let logLikelihood = 0
  for (let i = 0; i < table.items.length; i++) {
    const base = i * labels
    const [from, to] = [itemStart[i], itemStart[i + 1]]
    logLikelihood += itemProbabilities(table, state, i, probabilities)
    // a rater who gave a wrong label was spamming; a rater who gave the true label may have been
    for (let r = from; r < to; r++) {
      const rater = itemRater[r]
      const cell = rater * labels + itemLabel[r]
      const byChance = spam[rater] * strategy[cell]
      const knew = (probabilities[base + itemLabel[r]] * know[rater]) / (know[rater] + byChance)
      knowCount[rater] += knew
      spamCount[rater] += 1 - knew
      strategyCount[cell] += 1 - knew
    }
  }
  return logLikelihood
}

/** One item's probabilities; returns the logarithm of the probability of its ratings. */
function itemProbabilities(
  table: RatingTable,
  state: MaceState,
  item: number,
  probabilities: Float64Array,
): number {
  const { itemStart, itemRater, itemLabel } = table
  const { know, spam, strategy } = state
  const labels = table.scale.length
  const base = item * labels
  probabilities.fill(0, base, base + labels)
  let allSpam = -Math.log(labels)
  for (let r = itemStart[item]; r < itemStart[item + 1]; r++) {
    const rater = itemRater[r]
    const byChance = spam[rater] * strategy[rater * labels + itemLabel[r]]
    allSpam += Math.log(byChance)
    probabilities[base + itemLabel[r]] += Math.log1p(know[rater] / byChance)
  }
  let highest = probabilities[base]
  for (let k = 1; k < labels; k++) highest = Math.max(highest, probabilities[base + k])
  let sum = 0
  for (let k = base; k < base + labels; k++) sum += probabilities[k] = Math.exp(probabilities[k] - highest)
  for (let k = base; k < base + labels; k++) probabilities[k] /= sum
  return allSpam + highest + Math.log(sum)
}

/** Variational Bayes: `exp(psi(count + prior) - psi(total))` for each parameter. */
function variationalMeans(state: MaceState, owner: Int32Array, labels: number): void {
  const { know, spam, strategy, knowCount, spamCount, strategyCount } = state
  for (let i = 0; i < know.length; i++) {
    const total = digamma(knowCount[i] + spamCount[i] + 2 * TRUST_PRIOR)
    know[i] = Math.exp(digamma(knowCount[i] + TRUST_PRIOR) - total)
    spam[i] = Math.exp(digamma(spamCount[i] + TRUST_PRIOR) - total)
    const from = owner[i]
    const allLabels = digamma(spamCount[from] + labels * STRATEGY_PRIOR)
    for (let k = 0; k < labels; k++) {
      strategy[i * labels + k] = Math.exp(
        digamma(strategyCount[from * labels + k] + STRATEGY_PRIOR) - allLabels,
      )
    }
  }
}

/** The rater whose counts give each rater's strategy: the same one, except in the variant `crowd-kit`. */
function strategyOwners(raters: readonly RatingId[], variant: 'paper' | 'crowd-kit'): Int32Array {
  const owner = Int32Array.from(raters, (_, i) => i)
  if (variant === 'paper') return owner
  return owner.sort((a, b) => (raters[a] < raters[b] ? -1 : 1))
}

function posteriorStrategy({ spamCount, strategyCount }: MaceState, labels: number): Float64Array {
  return strategyCount.map(
    (count, c) => (count + STRATEGY_PRIOR) / (spamCount[Math.floor(c / labels)] + labels * STRATEGY_PRIOR),
  )
}

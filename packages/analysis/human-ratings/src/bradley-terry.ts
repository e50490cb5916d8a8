import type { Preference } from '@codegen-eval/metric/internal'
import {
  type EstimatedRange,
  meanScoreMetric,
  scoreInterval,
  studentQuantile,
} from '@codegen-eval/statistics'
import {
  checkedOptions,
  checkOpenProbability,
  checkRecords,
  pairsOf,
} from '@codegen-eval/statistics/internal'
import { fitPreferences } from './fit-preferences.ts'
import { logistic } from './logistic.ts'
import { namesByReason } from './names-by-reason.ts'
import { type PreferenceTable, preferenceTable } from './preference-table.ts'

/** Settings of `bradleyTerry`. */
export interface BradleyTerryOptions {
  /** Names of the covariates of each preference; none by default. */
  readonly covariates?: readonly string[]
  /** Confidence of the intervals, over 0 and below 1; 0.95 by default. */
  readonly confidence?: number
  /** Maximum number of rounds of Newton's method; 100 by default. */
  readonly rounds?: number
  /** Largest change of a log-strength in the last round; 1e-12 by default. */
  readonly tolerance?: number
}

/** A number with its interval; `NaN` where it is undefined. */
export interface StrengthEstimate extends EstimatedRange {
  /** Why there is no interval. */
  readonly reason?: string
}

/** The strength of one model. */
export interface ModelStrength {
  readonly model: string
  /** Number of comparisons with other models. */
  readonly comparisons: number
  /** The share of these that it won; a tie is half a win. */
  readonly winRate: StrengthEstimate
  /** The log-strength, with a mean of 0 over the models. */
  readonly strength: StrengthEstimate
}

/** Two models that were compared directly. */
export interface PairStrength {
  readonly a: string
  readonly b: string
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** The probability under the model that A is preferred to B, where all covariates are 0. */
  readonly probability: StrengthEstimate
}

/** The effect of a covariate: its addition to the log-odds of A, per unit. */
export interface CovariateEffect {
  readonly covariate: string
  readonly effect: StrengthEstimate
}

/** Models ranked by preferences. */
export interface BradleyTerryResult {
  /** The strongest first; by win rates if strengths are undefined. */
  readonly models: readonly ModelStrength[]
  /** All pairs, the stronger model first. */
  readonly pairs: readonly PairStrength[]
  /** In the order of their names in the options. */
  readonly effects: readonly CovariateEffect[]
  /** Number of items, the units of the intervals. */
  readonly items: number
  readonly preferences: number
  readonly iterations: number
  readonly converged: boolean
  readonly confidence: number
  /** Why strengths or intervals are undefined. */
  readonly notes: readonly string[]
}

/**
 * Strengths of models from pairwise preferences: P(a is preferred to b) = p_a / (p_a + p_b), fitted by maximum likelihood.
 * `strength` is ln p, with a mean of 0 over the models. Covariates x of a preference, such as the position in which an
 * output was shown, add β x to the log-odds.
 *
 * A tie counts as half a win of either side. Preferences about one item are not independent, whoever gave them: intervals
 * are those of Student's t with the cluster-robust variance over items, H⁺ (Σ g gᵀ) H⁺ · n/(n - 1), where g is the
 * gradient of an item and H the information matrix.
 *
 * The maximum exists only if no group of models wins all comparisons against the others (Ford 1957), and if covariates
 * neither follow from each other nor separate the preferences. What no item moves, such as all strengths where all preferences are
 * ties, has a value, but no interval. Without a maximum strengths are `NaN` with a note, and win rates, with
 * the interval of `scoreInterval`, still tell who wins.
 *
 * @throws RangeError if there are no preferences, a model is compared with itself, a covariate is missing or not finite, or a
 * setting is out of range.
 * @see Bradley and Terry (1952), https://doi.org/10.2307/2334029; Ford (1957), https://doi.org/10.2307/2308513
 */
export function bradleyTerry(
  preferences: readonly Preference[],
  options: BradleyTerryOptions = {},
): BradleyTerryResult {
  checkRecords('preferences', preferences)
  const { covariates = [], confidence = 0.95, rounds = 100, tolerance = 1e-12 } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const table = preferenceTable(preferences, covariates)
  const { models } = table
  const items = table.itemStart.length - 1
  const { estimates, covariance, iterations, converged, notes } = fitPreferences(table, { rounds, tolerance })
  const width = covariance === undefined ? Number.NaN : -studentQuantile((1 - confidence) / 2, items - 1)
  const spread = (value: number, i: number, j?: number): StrengthEstimate => {
    const at = (row: number, column: number): number =>
      covariance?.[row * estimates.length + column] ?? Number.NaN
    const of = j === undefined ? at(i, i) : at(i, i) + at(j, j) - 2 * at(i, j)
    const margin = of <= LEAST_VARIANCE ? Number.NaN : width * Math.sqrt(of)
    return { value, low: value - margin, high: value + margin }
  }
  const rated = models.map((model, i): ModelStrength => {
    const { comparisons, winRate } = winRateOf(table, i, confidence)
    return { model, comparisons, winRate, strength: spread(estimates[i], i) }
  })
  const rank = (i: number): number => (Number.isNaN(estimates[i]) ? rated[i].winRate.value : estimates[i])
  const order = [...models.keys()].sort((i, j) => rank(j) - rank(i) || i - j)
  const pairs = pairsOf(order).map(([i, j]): PairStrength => {
    const { value, low, high } = spread(estimates[i] - estimates[j], i, j)
    const probability = { value: logistic(value), low: logistic(low), high: logistic(high) }
    return { a: models[i], b: models[j], ...directly(preferences, models[i], models[j]), probability }
  })
  const isUnmoved = covariance !== undefined && pairs.some(({ probability }) => Number.isNaN(probability.low))
  return {
    models: order.map((i) => rated[i]),
    pairs,
    effects: covariates.map((covariate, c) => ({
      covariate,
      effect: spread(estimates[models.length + c], models.length + c),
    })),
    items,
    preferences: preferences.length,
    iterations,
    converged,
    confidence,
    notes: [...notes, ...(isUnmoved ? [NO_SPREAD] : []), ...winRateNotes(order.map((i) => rated[i]))],
  }
}

/** A variance below this is that of rounding. */
const LEAST_VARIANCE = 1e-18

const NO_SPREAD = 'strengths that no item moves, as where all votes are ties, have no interval'

/** Why shares of wins have no interval: one note for each reason, with the models that it concerns. */
function winRateNotes(rated: readonly ModelStrength[]): string[] {
  return namesByReason(rated.map(({ model, winRate }) => [model, winRate.reason])).map(
    ([reason, models]) => `the share of wins of ${models.join(', ')} has no interval: ${reason}`,
  )
}

function winRateOf(
  { first, second, share, itemStart }: PreferenceTable,
  model: number,
  confidence: number,
): { comparisons: number; winRate: StrengthEstimate } {
  const rows: number[] = []
  let comparisons = 0
  for (let item = 0; item + 1 < itemStart.length; item++) {
    let [won, count] = [0, 0]
    for (let p = itemStart[item]; p < itemStart[item + 1]; p++) {
      if (first[p] !== model && second[p] !== model) continue
      won += first[p] === model ? share[p] : 1 - share[p]
      count++
    }
    if (count === 0) continue
    comparisons += count
    rows.push(won, count)
  }
  const { estimate, low, high, reason } = scoreInterval(
    { metric: meanScoreMetric, rows: Float64Array.from(rows) },
    { confidence },
  )
  return { comparisons, winRate: { value: estimate, low, high, ...(reason === undefined ? {} : { reason }) } }
}

function directly(
  preferences: readonly Preference[],
  first: string,
  second: string,
): Pick<PairStrength, 'wins' | 'losses' | 'ties'> {
  const counts = { wins: 0, losses: 0, ties: 0 }
  for (const { a, b, winner } of preferences) {
    const isPair = (a === first && b === second) || (a === second && b === first)
    if (!isPair) continue
    if (winner === 'tie') counts.ties++
    else if ((winner === 'a') === (a === first)) counts.wins++
    else counts.losses++
  }
  return counts
}

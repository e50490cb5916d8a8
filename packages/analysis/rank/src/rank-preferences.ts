import type { Preference } from '@codegen-eval/human-ratings'
import { fitPreferences, type PreferenceTable, preferenceTable } from '@codegen-eval/human-ratings/internal'
import type { OptionsOf } from '@codegen-eval/metric'
import { checkSettings } from '@codegen-eval/metric/internal'
import { studentQuantile } from '@codegen-eval/statistics'
import { checkRecord, checkRecords } from '@codegen-eval/statistics/internal'
import { covarianceFactor } from './covariance-factor.ts'
import type { Estimates } from './estimates.ts'
import { type ModelFacts, rankEstimates } from './rank-estimates.ts'
import type { Leaderboard } from './rank-metrics.ts'
import { checkedRanking, fewDrawsWarning, methodError, type RankOptions } from './rank-settings.ts'
import { fewUnitsWarning } from './rank-strata.ts'
import { studentIntervals } from './score-intervals.ts'
import { voteSettings } from './settings.ts'
import { ITEM, shareItems, voteToPreference } from './vote.ts'

/** Options of `rankPreferences`. */
export interface RankPreferencesOptions extends RankOptions, OptionsOf<typeof voteSettings> {
  /**
   * The field by which votes belong together, such as `voter`; by default their items. If each vote has its own, votes are
   * independent.
   */
  readonly cluster?: string | undefined
}

/** The effect of a covariate: its addition to the log-odds that `a` is preferred, per unit, with its interval. */
export interface VoteEffect {
  readonly covariate: string
  readonly effect: number
  readonly low: number
  readonly high: number
}

/** How the order of two outputs changes votes. */
export interface OrderEffect {
  /** Number of pairs of models that were shown in both orders. */
  readonly pairs: number
  /** Number of votes on them. */
  readonly votes: number
  /** The share of wins of the output shown first, where both orders of a pair weigh the same; a tie is half a win. */
  readonly firstShare: number
}

/** Models ranked by votes. */
export interface PreferenceLeaderboard extends Leaderboard {
  readonly votes: number
  /** By what votes are clustered: a field, or their items; `undefined` if votes are independent. */
  readonly cluster?: string | undefined
  readonly effects: readonly VoteEffect[]
  /** `undefined` if no pair was shown in both orders. */
  readonly order?: OrderEffect | undefined
}

/** Points of Elo per unit of log-strength, and the mean. */
const ELO = { scale: 400 / Math.LN10, mean: 1000 }

/**
 * Ranks models by pairwise votes: strengths of the Bradley-Terry model (see `bradleyTerry` of `@codegen-eval/human-ratings`),
 * with intervals of ranks as of `rankModels`, from their cluster-robust covariance. The score of a model is its log-strength,
 * with a mean of 0.
 *
 * If no maximum exists, such as for models that were never compared or that won nothing, no model is ranked and a warning says
 * why.
 *
 * @throws RangeError if there are no votes, a vote lacks a field or has a malformed one, or an option is out of range.
 */
export function rankPreferences(
  votes: readonly Preference[],
  options: RankPreferencesOptions = {},
): PreferenceLeaderboard {
  checkRecords('votes', votes)
  checkRecord('options', options)
  const { cluster: field } = options
  const cluster = field ?? (shareItems(votes) ? ITEM : undefined)
  const { covariates = [], elo } = checkSettings('rankPreferences', voteSettings, options)
  const preferences = votes.map((vote, place) => voteToPreference(vote, place, covariates, field))
  const table = preferenceTable(preferences, covariates)
  // rotations need the errors of single votes, of which the fit leaves the covariance
  const settings = { ...checkedRanking(options, table.models), rotateBelow: 0 }
  if (settings.method === 'bootstrap' || settings.method === 'rotation')
    throw methodError(settings.method, 'gauss-t or gauss for preferences')
  const fit = fitPreferences(table, { rounds: 100, tolerance: 1e-12 })
  const items = table.itemStart.length - 1
  const common = { pairs: new Int8Array(0), criticalValues: [], strata: [] }
  const warnings = [
    ...fit.notes.map((note) => ({ kind: 'fit', note }) as const),
    ...fewUnitsWarning(items, cluster === undefined ? 'vote' : 'cluster'),
    ...fewDrawsWarning(settings, options),
  ]
  const metric = elo ? 'elo' : 'bradley-terry'
  const board = {
    settings,
    units: cluster === undefined ? 'votes' : 'clusters',
    votes: votes.length,
    ...(cluster === undefined ? {} : { cluster }),
    order: orderEffect(preferences),
  }
  if (Number.isNaN(fit.estimates[0])) {
    const unranked = {
      ranks: [],
      mayBeFirst: [],
      unranked: table.models,
      units: items,
      warnings,
      method: settings.method,
    }
    return { ...board, metrics: [{ metric, ...common, ...unranked }], effects: [] }
  }
  const size = fit.estimates.length
  const rows = table.models.map(
    (_, i) => fit.covariance?.slice(i * size, (i + 1) * size) ?? new Float64Array(size),
  )
  const estimates = strengthEstimates(table, fit.estimates, rows, elo)
  const intervals = studentIntervals(estimates, settings.alpha, false)
  const counts = comparisonCounts(table)
  const facts = intervals.map((interval, i): ModelFacts => ({ ...interval, tasks: counts[i], missing: 0 }))
  const ranked = rankEstimates(estimates, facts, settings, options.onProgress)
  return {
    ...board,
    metrics: [{ metric, ...common, ...ranked, unranked: [], warnings }],
    effects: covariates.map((covariate, c): VoteEffect => {
      const place = table.models.length + c
      const effect = fit.estimates[place]
      const variance = fit.covariance?.[place * size + place] ?? Number.NaN
      const margin =
        items > 1 ? -studentQuantile(settings.alpha / 2, items - 1) * Math.sqrt(variance) : Number.NaN
      return { covariate, effect, low: effect - margin, high: effect + margin }
    }),
  }
}

function strengthEstimates(
  { models, itemStart }: PreferenceTable,
  values: Float64Array,
  covariance: readonly Float64Array[],
  elo: boolean,
): Estimates {
  const { scale, mean } = elo ? ELO : { scale: 1, mean: 0 }
  const size = itemStart.length - 1
  return {
    models,
    scores: values.slice(0, models.length).map((value) => mean + scale * value),
    sign: 1,
    influence: covarianceFactor(covariance).map((row) => row.map((value) => scale * value)),
    units: Int32Array.from(models.keys()),
    size,
    degrees: size - 1,
  }
}

/** Number of votes on each model. */
function comparisonCounts({ models, first, second }: PreferenceTable): Int32Array {
  const counts = new Int32Array(models.length)
  for (const list of [first, second]) for (const model of list) counts[model]++
  return counts
}

function orderEffect(preferences: readonly Preference[]): OrderEffect | undefined {
  const byOrder = new Map<string, { votes: number; won: number }>()
  const keyOf = (a: string, b: string) => JSON.stringify([a, b])
  for (const { a, b, winner } of preferences) {
    const key = keyOf(a, b)
    const seen = byOrder.get(key) ?? { votes: 0, won: 0 }
    byOrder.set(key, seen)
    seen.votes++
    seen.won += winner === 'a' ? 1 : winner === 'tie' ? 0.5 : 0
  }
  let [pairs, votes, won] = [0, 0, 0]
  for (const [key, one] of byOrder) {
    const [a, b] = JSON.parse(key) as [string, string]
    const other = byOrder.get(keyOf(b, a))
    if (other === undefined || a > b) continue
    const both = one.votes + other.votes
    pairs++
    votes += both
    won += (both * (one.won / one.votes + other.won / other.votes)) / 2
  }
  return pairs === 0 ? undefined : { pairs, votes, firstShare: won / votes }
}

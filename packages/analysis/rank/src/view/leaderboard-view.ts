import { percentText } from '@codegen-eval/report/internal'
import {
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type Layout,
  type Measure,
  measuresOf,
  noteOf,
  type Part,
  type Unit,
  type View,
  when,
} from '@codegen-eval/report/view'
import type { Leaderboard } from '../rank-metrics.ts'
import type { PreferenceLeaderboard } from '../rank-preferences.ts'
import type { RankWarning } from '../rank-warning.ts'
import type { RankedModel } from '../ranking.ts'
import { type BoardPart, boardGroups } from './board-groups.ts'
import { leaderboardWords } from './leaderboard-words.ts'

/**
 * A leaderboard as a view, from which all forms are written: for each metric, and for each stratum, one row per model with rank,
 * interval of the rank, letters, score and interval of the score; which models may be first, warnings, and the method.
 */
export function leaderboardView(board: Leaderboard): View {
  const groups = boardGroups(board)
  const hasStrata = groups.some(({ length }) => length > 1)
  return {
    title: 'Leaderboard',
    confidence: 1 - board.settings.alpha,
    settings: settingsOf(board),
    facts: [
      metricFacts(board, groups),
      rankFacts(board, groups),
      ...(hasStrata ? [strataFacts(groups), stratumRankFacts(board, groups)] : []),
      ...(isOfVotes(board) ? [effectFacts(board)] : []),
    ],
    csv: ['ranks', ...(hasStrata ? ['stratumRanks'] : [])],
    parts: groups.map((group, g) => partOf(group, g, board)),
    findings: [...groups.flat().flatMap(rankingFindings), ...methodFindings(board)],
    signatures: board.metrics.flatMap(({ metric, signature }) =>
      signature === undefined ? [] : [{ name: metric, signature }],
    ),
    words: leaderboardWords(board),
  }
}

/** Whether models are ranked by votes. */
export function isOfVotes(board: Leaderboard): board is PreferenceLeaderboard {
  return 'votes' in board
}

function settingsOf(board: Leaderboard): View['settings'] {
  const { baseline, ...settings } = board.settings
  const { votes, cluster, order } = isOfVotes(board) ? board : {}
  return {
    ...settings,
    ...(baseline === undefined ? {} : { baseline }),
    units: board.units,
    ...(votes === undefined ? {} : { votes }),
    ...(cluster === undefined ? {} : { cluster }),
    ...(order === undefined ? {} : { order }),
  }
}

/** Facts that all models of a ranking share. */
const RANKING_MEASURES: readonly Measure[] = [
  { key: 'units', unit: 'count' },
  { key: 'method', unit: 'text' },
  ...measuresOf('data', ['criticalValues', 'mayBeFirst', 'unranked']),
]

function rankingRow({ ranking }: BoardPart): FactRow {
  const { units, method, criticalValues, mayBeFirst, unranked } = ranking
  return { units, method, criticalValues, mayBeFirst, unranked }
}

function metricFacts({ metrics, metricWeights }: Leaderboard, groups: readonly BoardPart[][]): Facts {
  return {
    key: 'metrics',
    names: ['metric'],
    isKeyed: true,
    measures: [
      { key: 'signature', unit: 'text', optional: true },
      { key: 'weights', unit: 'data', optional: true },
      ...RANKING_MEASURES,
    ],
    rows: groups.map(([all]) => {
      const found = metrics.find(({ metric }) => metric === all!.metric)
      const weights = found === undefined ? metricWeights : undefined
      return { metric: all!.metric, signature: found?.signature, weights, ...rankingRow(all!) }
    }),
  }
}

function strataFacts(groups: readonly BoardPart[][]): Facts {
  return {
    key: 'strata',
    names: ['metric', 'stratum'],
    isKeyed: true,
    measures: [{ key: 'weight', unit: 'percent' }, ...RANKING_MEASURES],
    rows: strataOf(groups).map((part) => ({
      ...{ metric: part.metric, stratum: part.stratum, weight: part.weight },
      ...rankingRow(part),
    })),
  }
}

function strataOf(groups: readonly BoardPart[][]): BoardPart[] {
  return groups.flatMap(([, ...strata]) => strata)
}

function rankFacts(board: Leaderboard, groups: readonly BoardPart[][]): Facts {
  return {
    ...{ key: 'ranks', names: ['metric', 'model'], measures: rankMeasures(board) },
    rows: groups.flatMap(([all]) => rankRows(all!, board)),
  }
}

function stratumRankFacts(board: Leaderboard, groups: readonly BoardPart[][]): Facts {
  return {
    ...{ key: 'stratumRanks', names: ['metric', 'stratum', 'model'], measures: rankMeasures(board) },
    rows: strataOf(groups).flatMap((part) => rankRows(part, board)),
  }
}

function rankMeasures(board: Leaderboard): Measure[] {
  const tasks = isOfVotes(board) ? 'votes' : board.isOfGrades ? 'labels' : 'tasks'
  return [
    { key: 'rank', unit: 'rank', interval: 'ends' },
    { key: 'letters', label: 'group', unit: 'letters' },
    { key: 'score', unit: scoreUnit(board), interval: 'ends' },
    { key: 'tasks', label: tasks, unit: 'count' },
    { key: 'missing', unit: 'count' },
    { key: 'baseline', unit: 'text', optional: true },
  ]
}

/** Points, grades, log-strengths, or points of Elo. */
function scoreUnit(board: Leaderboard): Unit {
  if (board.isOfGrades) return 'grade'
  if (!isOfVotes(board)) return 'points'
  return board.metrics[0].metric === 'elo' ? 'elo' : 'strength'
}

function rankRows({ metric, stratum, ranking }: BoardPart, { settings }: Leaderboard): FactRow[] {
  return ranking.ranks.map((rank) => ({
    ...{ ...rank, metric, ...(stratum === undefined ? {} : { stratum }) },
    rank: { value: rank.rank, low: rank.rankLow, high: rank.rankHigh },
    score: { value: rank.score, low: rank.low, high: rank.high },
    baseline: sideOf(rank, settings.baseline),
  }))
}

const SIDES = { above: 'better', below: 'worse', same: 'not separated' } as const

function sideOf({ model, baseline = 'same' }: RankedModel, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  return model === name ? 'baseline' : SIDES[baseline]
}

function effectFacts({ effects }: PreferenceLeaderboard): Facts {
  return {
    key: 'effects',
    names: ['covariate'],
    measures: [{ key: 'effect', unit: 'strength', interval: 'ends' }],
    rows: effects.map(({ covariate, effect, low, high }) => ({
      covariate,
      effect: { value: effect, low, high },
    })),
  }
}

/** A table of the models by one metric, and one for each stratum. */
function partOf(group: readonly BoardPart[], place: number, board: Leaderboard): Part {
  const [{ metric }] = group
  const { alpha, marginal } = board.settings
  const hasMissing = boardGroups(board)
    .flat()
    .some(({ ranking }) => ranking.ranks.some(({ missing }) => missing > 0))
  const columns = [
    ...['rank', 'model', ...(marginal ? [] : ['letters']), 'score', 'tasks'],
    ...(hasMissing ? ['missing'] : []),
    'baseline',
  ]
  return {
    ...{ id: `board-${place}`, title: metric },
    note: `Dots are ranks and scores, whiskers their ${percentText(1 - alpha)} intervals.`,
    layouts: group.map(({ stratum }): Layout => {
      const ofAll = { kind: 'rows', of: metric, title: metric, facts: 'ranks', columns } as const
      const tab = group.length === 1 ? {} : { tab: stratum ?? 'all' }
      if (stratum === undefined) return { ...ofAll, ...tab }
      const title = `${metric}, ${stratum}`
      return { ...ofAll, ...tab, title, facts: 'stratumRanks', where: { stratum } }
    }),
  }
}

/** Which models may be first, those without a rank, and warnings. */
function rankingFindings({ metric, stratum, ranking }: BoardPart): Finding[] {
  const { ranks, mayBeFirst, unranked, warnings } = ranking
  const of = {
    about: metric,
    ...(stratum === undefined ? { facts: 'ranks' } : { facts: 'stratumRanks', where: { stratum } }),
  }
  const first = mayBeFirst.length > 1 ? 'may-be-first' : (['none-ranked', 'alone'][ranks.length] ?? 'first')
  return [
    findingOf(first, 'conclusion', { ...of, subjects: mayBeFirst }),
    // the ranking of a stratum has its own
    ...warnings
      .filter(({ kind, stratum }) => stratum === undefined || kind === 'unknown-error')
      .map((warning) => ({ ...warningFinding(warning), ...of })),
    ...when(unranked.length > 0, () => findingOf('unranked', 'warning', { ...of, subjects: unranked })),
  ]
}

/** A warning as a finding: numbers and texts under their names. */
export function warningFinding({ kind, ...warning }: RankWarning): Finding {
  const { pairs, ...values } = { pairs: undefined, ...warning }
  const entries = Object.entries(values)
  const numbers = entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return {
    ...{ kind, weight: 'warning', numbers: Object.fromEntries(numbers) },
    names: Object.fromEntries(entries.filter(([, value]) => typeof value !== 'number')),
    ...(pairs === undefined ? {} : { pairs }),
  }
}

/** The meaning of intervals, how they come about, and effects on votes. */
function methodFindings(board: Leaderboard): Finding[] {
  const { order, effects } = isOfVotes(board) ? board : { order: undefined, effects: [] }
  return [
    noteOf('meaning'),
    noteOf('method'),
    ...when(order, (numbers) => findingOf('order', 'note', { numbers: { ...numbers } })),
    ...effects.map(({ covariate, effect, low, high }) =>
      findingOf('effect', 'note', { subjects: [covariate], numbers: { effect, low, high } }),
    ),
  ]
}

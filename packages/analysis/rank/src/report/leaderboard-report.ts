import { plural } from '@codegen-eval/messages'
import { type NumberFormat, pointFormat, type Report, type Table } from '@codegen-eval/report'
import {
  formatNumber,
  intervalText,
  lettersText,
  percentText,
  rankRange,
  withSentences,
} from '@codegen-eval/report/internal'
import type { Leaderboard } from '../rank-metrics.ts'
import type { PreferenceLeaderboard } from '../rank-preferences.ts'
import { boardGroups } from './board-groups.ts'
import { RANK_FIELDS, type RankColumn } from './rank-columns.ts'
import { firstSentence, methodSentences, rankingWarnings } from './rank-text.ts'

/**
 * A leaderboard as a report: for each metric, and for each stratum, one line per model with rank, interval of the rank,
 * letters, score and interval of the score; below it which models may be first, and warnings.
 *
 * @param precision Digits of scores after the point.
 */
export function leaderboardReport(board: Leaderboard, precision = 2): Report {
  const columns = rankColumns(board, scoreFormat(board, precision))
  return {
    tables: boardGroups(board)
      .flat()
      .map(
        ({ title, ranking }): Table =>
          withSentences(
            {
              title,
              columns,
              rows: ranking.ranks.map((rank) => columns.map(({ value }) => value(rank))),
            },
            [`${firstSentence(ranking)}.`],
            rankingWarnings(ranking).map((warning) => `Warning: ${warning}.`),
          ),
      ),
    notes: [...methodSentences(board), ...voteSentences(board)],
    signatures: board.metrics.flatMap(({ metric, signature }) =>
      signature === undefined ? [] : [{ name: metric, signature }],
    ),
  }
}

/** All ranks as one table, with unrounded scores: a row per metric, stratum and model. */
export function leaderboardTable(board: Leaderboard): Table {
  const parts = boardGroups(board).flat()
  const hasStrata = parts.some(({ stratum }) => stratum !== undefined)
  const hasBaseline = board.settings.baseline !== undefined
  return {
    columns: [
      { name: 'metric' },
      ...(hasStrata ? [{ name: 'stratum' }] : []),
      ...RANK_FIELDS.map((name) => ({ name })),
      ...(hasBaseline ? [{ name: 'baseline' }] : []),
    ],
    rows: parts.flatMap(({ metric, stratum, ranking }) =>
      ranking.ranks.map((rank) => [
        metric,
        ...(hasStrata ? [stratum ?? ''] : []),
        ...RANK_FIELDS.map((field) => rank[field]),
        ...(hasBaseline ? [rank.baseline] : []),
      ]),
    ),
  }
}

/** The format of scores: points, grades, log-strengths, or points of Elo. */
export function scoreFormat(board: Leaderboard, precision: number): NumberFormat {
  if (board.isOfGrades) return { digits: precision }
  if (!isOfVotes(board)) return pointFormat(precision)
  return { digits: board.metrics[0].metric === 'elo' ? Math.max(0, precision - 2) : precision + 1 }
}

/** Sentences about effects of order and covariates on votes; none for scores. */
export function voteSentences(board: Leaderboard): string[] {
  if (!isOfVotes(board)) return []
  const { order, effects, settings } = board
  const number = (value: number) => formatNumber(value, { digits: 3 })
  return [
    ...(order === undefined
      ? []
      : [
          `Shown first, an output won ${formatNumber(order.firstShare, { scale: 100, digits: 1 })} % of the ${plural(order.votes, 'vote')} on ${plural(order.pairs, 'pair')} of models that were shown in both orders; a tie is half a win.`,
        ]),
    ...effects.map(
      ({ covariate, effect, low, high }) =>
        `Covariate ${covariate}: ${number(effect)} on the log-odds, ${percentText(1 - settings.alpha)} interval [${number(low)}, ${number(high)}].`,
    ),
  ]
}

function isOfVotes(board: Leaderboard): board is PreferenceLeaderboard {
  return 'votes' in board
}

function rankColumns(board: Leaderboard, format: NumberFormat): RankColumn[] {
  const { settings } = board
  const { baseline, marginal } = settings
  const confidence = percentText(1 - settings.alpha)
  const hasMissing = boardGroups(board)
    .flat()
    .some(({ ranking }) => ranking.ranks.some(({ missing }) => missing > 0))
  return [
    { name: 'rank', align: 'right', value: ({ rank }) => rank },
    { name: `${confidence} ranks`, value: rankRange },
    { name: 'model', align: 'left', value: ({ model }) => model },
    ...(marginal
      ? []
      : [
          { name: 'group', align: 'left', value: ({ letters }) => lettersText(letters) } satisfies RankColumn,
        ]),
    { name: 'score', format, value: ({ score }) => score },
    { name: `${confidence} interval`, value: (rank) => intervalText(rank, format) },
    { name: isOfVotes(board) ? 'votes' : board.isOfGrades ? 'labels' : 'tasks', value: ({ tasks }) => tasks },
    ...(hasMissing ? [{ name: 'missing', value: ({ missing }) => missing } satisfies RankColumn] : []),
    ...(baseline === undefined
      ? []
      : [{ name: 'baseline', align: 'left', value: baselineText(baseline) } satisfies RankColumn]),
  ]
}

const BASELINE_TEXTS = { above: 'better', below: 'worse', same: 'not separated' } as const

function baselineText(name: string): RankColumn['value'] {
  return ({ model, baseline = 'same' }) => (model === name ? 'baseline' : BASELINE_TEXTS[baseline])
}

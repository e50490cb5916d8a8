import { type HtmlSection, jsonText, renderCsv, renderHtml } from '@codegen-eval/report'
import { dataSection } from '@codegen-eval/report/internal'
import type { Leaderboard } from '../rank-metrics.ts'
import { boardGroups } from '../report/board-groups.ts'
import { leaderboardJson } from '../report/leaderboard-json.ts'
import {
  leaderboardReport,
  leaderboardTable,
  scoreFormat,
  voteSentences,
} from '../report/leaderboard-report.ts'
import { firstSentence, methodSentences } from '../report/rank-text.ts'
import { boardSection } from './board-section.ts'

/** Contents of a page with a leaderboard. */
export interface LeaderboardPageOptions {
  /** `Leaderboard` by default. */
  readonly title?: string
  /** Digits of scores after the point; 2 by default. */
  readonly precision?: number
  /** Sections between the boards and the data: `costSection`, for example. */
  readonly sections?: readonly HtmlSection[]
}

/**
 * A leaderboard as one HTML page that needs no network: for each metric a table with charts of ranks and scores, which can be
 * sorted and searched, with a tab for each stratum; the method in two sentences, signatures, and the data as downloads.
 * Without scripts, the page shows all tables.
 */
export function leaderboardPage(
  board: Leaderboard,
  { title = 'Leaderboard', precision = 2, sections = [] }: LeaderboardPageOptions = {},
): string {
  const format = scoreFormat(board, precision)
  const groups = boardGroups(board)
  const { signatures = [] } = leaderboardReport(board, precision)
  const { baseline } = board.settings
  return renderHtml({
    title,
    conclusions: groups.map(
      ([all]) => `${groups.length === 1 ? '' : `${all!.metric}: `}${firstSentence(all!.ranking)}.`,
    ),
    tables: [],
    sections: [
      ...groups.map((parts, g) => boardSection(parts, `board-${g}`, board, format)),
      ...sections,
      dataSection('All ranks, intervals and scores, unrounded.', [
        { name: 'ranks.csv', type: 'text/csv', text: renderCsv(leaderboardTable(board)) },
        { name: 'ranks.json', type: 'application/json', text: jsonText(leaderboardJson(board)) },
      ]),
    ],
    notes: [
      ...methodSentences(board),
      ...voteSentences(board),
      ...(baseline === undefined ? [] : [`Better and worse: than ${baseline}.`]),
    ],
    signatures,
  })
}

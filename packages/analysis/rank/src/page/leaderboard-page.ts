import { type HtmlSection, renderHtml } from '@codegen-eval/report'
import { pageReport } from '@codegen-eval/report/view-page'
import type { Leaderboard } from '../rank-metrics.ts'
import { leaderboardView } from '../view/leaderboard-view.ts'

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
 * sorted and searched, with a tab for each stratum; the method, signatures, and the data as downloads. Without scripts, the page
 * shows all tables.
 */
export function leaderboardPage(
  board: Leaderboard,
  { title, precision = 2, sections = [] }: LeaderboardPageOptions = {},
): string {
  const view = leaderboardView(board)
  const page = { ...view, title: title ?? view.title }
  return renderHtml(pageReport(page, { precision }, { after: sections, data: 'ranks' }))
}

import type { ScoresStyle } from '../view/plain-scores-view.ts'
import type { ScoreSet } from '../view/score-set.ts'
import { scoresView } from '../view/scores-view.ts'
import { rankingsOfScores } from './ranked-metric.ts'
import type { PageOptions } from './segment-sections.ts'
import { segmentsPage } from './segments-page.ts'

/** Contents of pages of scores besides the scores. */
export type ScorePageOptions = PageOptions & ScoresStyle

/**
 * Scores as one HTML page: the ranking, with intervals if there are some, and what `comparisonPage` shows of single
 * segments. It does not tell which differences are significant.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export function scorePage(set: ScoreSet, options: ScorePageOptions = {}): Promise<string> {
  return segmentsPage(scoresView(set, options), rankingsOfScores(set), { ...options, data: 'scores' })
}

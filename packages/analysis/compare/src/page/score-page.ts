import { renderHtml } from '@codegen-eval/report'
import { pageReport } from '@codegen-eval/report/view-page'
import type { ScoresStyle } from '../view/plain-scores-view.ts'
import type { ScoreSet } from '../view/score-set.ts'
import { scoresView } from '../view/scores-view.ts'
import { rankingsOfScores } from './ranked-metric.ts'
import { leadingRanking } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'
import { withTasks } from './task-parts.ts'

/** Contents of pages of scores besides the scores. */
export type ScorePageOptions = PageOptions & ScoresStyle

/**
 * Scores as one HTML page: the ranking, with intervals if there are some, and what `comparisonPage` shows of single
 * segments. It does not tell which differences are significant.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function scorePage(set: ScoreSet, options: ScorePageOptions = {}): Promise<string> {
  const { precision = 2 } = options
  const rankings = rankingsOfScores(set)
  const note = 'Scores times 100, from the best model to the last.'
  const { lead, others } = await leadingRanking(set.models, rankings, { precision, note })
  const after = await segmentSections(rankings, options)
  const content = { lead, leadFacts: 'models', before: others, after, data: 'scores' }
  const view = await withTasks(scoresView(set, options), rankings, options)
  return renderHtml(pageReport(view, { precision }, content))
}

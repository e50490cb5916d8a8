import { renderHtml } from '@codegen-eval/report'
import { percentText } from '@codegen-eval/report/internal'
import { pageReport } from '@codegen-eval/report/view-page'
import type { Comparison } from '../comparison.ts'
import { comparisonView } from '../view/comparison-view.ts'
import { rankingsOfComparison } from './ranked-metric.ts'
import { leadingRanking } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'
import { withTasks } from './task-parts.ts'

/**
 * A comparison as one HTML page that needs no network: the conclusions beside the scores with intervals, then significance of pairs, a
 * table of tasks with their outputs, which a script shows, distributions of segment scores, and scores by the length of the reference.
 * Its size is bounded, whatever the number of segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function comparisonPage(comparison: Comparison, options: PageOptions = {}): Promise<string> {
  const { models, settings } = comparison
  const { precision = 2, parts = false } = options
  const rankings = rankingsOfComparison(comparison)
  const { lead, others } = await leadingRanking(models, rankings, {
    precision,
    note: `Scores times 100 with ${percentText(1 - settings.alpha)} intervals, from the best model to the last.`,
  })
  const after = await segmentSections(rankings, options)
  const content = { lead, leadFacts: 'scores', before: others, after }
  const view = await withTasks(comparisonView(comparison, { parts }), rankings, options)
  return renderHtml(pageReport(view, { precision }, content))
}

import { renderHtml } from '@codegen-eval/report'
import { percentText } from '@codegen-eval/report/internal'
import { pageReport } from '@codegen-eval/report/view-page'
import type { Gate } from '../judge-gate.ts'
import { gateView } from '../view/gate-view.ts'
import { leadingDifference } from './difference-section.ts'
import { rankingsOfGate } from './ranked-metric.ts'
import { rankingSection } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'
import { withTasks } from './task-parts.ts'

/**
 * A gate as one HTML page: the verdict beside the difference that decides it, under each metric both scores and the difference
 * with intervals, and what `comparisonPage` shows of single segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function gatePage(gate: Gate, options: PageOptions = {}): Promise<string> {
  const { baseline, candidate, settings } = gate
  const { precision = 2 } = options
  const rankings = rankingsOfGate(gate)
  const { lead, others } = await leadingDifference(gate, precision)
  const ranking = await rankingSection([baseline, candidate], rankings, {
    precision,
    note: `Scores times 100 with ${percentText(1 - settings.alpha)} intervals.`,
  })
  const after = [...others, ...(await segmentSections(rankings, options, [ranking]))]
  const view = await withTasks(gateView(gate), rankings, options)
  return renderHtml(pageReport(view, { precision }, { lead, leadFacts: 'metrics', after }))
}

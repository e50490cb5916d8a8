import { renderHtml } from '@codegen-eval/report'
import type { View } from '@codegen-eval/report/view'
import { drawnCharts, pageReport } from '@codegen-eval/report/view-page'
import { withResults } from '../view/results-view.ts'
import type { RankedMetric } from './ranked-metric.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'
import { withTasks } from './task-parts.ts'

/**
 * A view as a page, with what is known of single segments.
 *
 * @param data The name of the files that it offers as downloads; none by default.
 */
export async function segmentsPage(
  view: View,
  rankings: readonly RankedMetric[],
  { data, ...options }: PageOptions & { readonly data?: string },
): Promise<string> {
  const { precision = 2 } = options
  const whole = await withTasks(withResults(view, options.results), rankings, options)
  const after = await segmentSections(rankings, options)
  const content = { ...(await drawnCharts(whole, { precision })), after }
  return renderHtml(pageReport(whole, { precision }, data === undefined ? content : { ...content, data }))
}

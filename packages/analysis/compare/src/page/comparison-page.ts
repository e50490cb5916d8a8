import type { Comparison } from '../comparison.ts'
import { comparisonView } from '../view/comparison-view.ts'
import type { PageOptions } from './segment-sections.ts'
import { segmentsPage } from './segments-page.ts'

/**
 * A comparison as one HTML page that needs no network: the conclusions beside the scores with intervals, then significance of pairs, a
 * table of tasks with their outputs, which a script shows, distributions of segment scores, and scores by the length of the reference.
 * Its size is bounded, whatever the number of segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export function comparisonPage(comparison: Comparison, options: PageOptions = {}): Promise<string> {
  return segmentsPage(comparisonView(comparison, { parts: options.parts === true }), comparison.metrics, {
    ...options,
    data: 'comparison',
  })
}

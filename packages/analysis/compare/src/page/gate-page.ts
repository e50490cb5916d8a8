import type { Gate } from '../judge-gate.ts'
import { gateView } from '../view/gate-view.ts'
import { rankingsOfGate } from './ranked-metric.ts'
import type { PageOptions } from './segment-sections.ts'
import { segmentsPage } from './segments-page.ts'

/**
 * A gate as one HTML page: the verdict beside the differences with their margins, under each metric both scores with intervals, and
 * what `comparisonPage` shows of single segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export function gatePage(gate: Gate, options: PageOptions = {}): Promise<string> {
  return segmentsPage(gateView(gate), rankingsOfGate(gate), { ...options, data: 'gate' })
}

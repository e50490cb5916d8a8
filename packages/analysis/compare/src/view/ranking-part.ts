import type { Part, ViewChart } from '@codegen-eval/report/view'

/** The part of a page with the rankings by all metrics but the first, which leads; none without others. */
export function rankingPart(charts: readonly ViewChart[], note: string): Part[] {
  if (charts.length === 0) return []
  return [{ id: 'ranking', title: 'Ranking by other metrics', note, layouts: [], charts, only: 'page' }]
}

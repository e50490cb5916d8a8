import type { Layout, ViewChart } from '@codegen-eval/report/view'
import type { StudyResult } from '../study-result.ts'

/** A table of metrics by something else. */
export function crossed(
  facts: string,
  title: string,
  across: string,
  measure: string | readonly string[],
  more: Partial<Extract<Layout, { kind: 'cross' }>> = {},
): Layout {
  return { kind: 'cross', facts, title, rows: 'metric', rowLabel: 'name', across, measure, ...more }
}

/** A table of metrics. */
export function ofMetrics(title: string, columns: readonly string[], legend?: string): Layout {
  const of = { kind: 'rows', facts: 'metrics', title, columns: ['name', ...columns] } as const
  return legend === undefined ? of : { ...of, legend }
}

/** A chart for each metric, in the order of the tables. */
export function perMetricCharts(
  { agreement, metrics }: StudyResult,
  chart: (name: string) => Omit<ViewChart, 'caption' | 'of'>,
): ViewChart[] {
  return agreement.order.map(
    (k) => ({ caption: metrics[k].name, of: metrics[k].key, ...chart(metrics[k].name) }) as ViewChart,
  )
}

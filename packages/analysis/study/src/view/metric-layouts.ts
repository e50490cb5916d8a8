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

export function ofMetrics(title: string, columns: readonly string[], legend?: string): Layout {
  const of = { kind: 'rows', facts: 'metrics', title, columns: ['name', ...columns] } as const
  return legend === undefined ? of : { ...of, legend }
}

/** A chart for each metric, in the order of the tables; `what` tells those of one section apart. */
export function perMetricCharts(
  { agreement, metrics }: StudyResult,
  what: string,
  chart: (name: string) => Omit<ViewChart, 'caption' | 'of'>,
): ViewChart[] {
  return agreement.order
    .map((k) => metrics[k])
    .map(({ key: of, name }) => ({ caption: `${name}: ${what}`, of, ...chart(name) }) as ViewChart)
}

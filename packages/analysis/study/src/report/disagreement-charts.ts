import type { Chart, ChartGroup } from '@codegen-eval/report'
import { insignificantTotal } from '../agreement-counts.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { oneDigit } from './chart-parts.ts'
import { stackedBins } from './stacked-bins.ts'

/** Disagreement by bin. */
export function disagreementCharts(result: StudyResult): ChartGroup {
  return {
    id: 'bins',
    title: 'Disagreement by the size of a difference',
    note: 'The share of pairs on which metric and people disagree, by the difference of the metric in points. NS: differences that are not significant for the metric although people see one.',
    charts: result.metrics.map(({ name, study }) => disagreementChart(name, study, result)),
  }
}

const KINDS = ['people see none', 'people see the opposite', 'people see one'] as const

function disagreementChart(name: string, { counts }: MetricStudy, { settings }: StudyResult): Chart {
  const { missed, pairs: insignificant } = insignificantTotal(counts)
  const bins = [
    { bin: 'NS', pairs: insignificant, parts: [0, 0, missed] },
    ...counts.significant.map(({ pairs, none, opposite }, b) => ({
      ...{ bin: settings.bins.names[b], pairs, parts: [none, opposite, 0] },
    })),
  ].map(({ bin, pairs, parts }) => ({
    ...{ bin, pairs, sizes: parts.map((part) => (pairs === 0 ? 0 : (100 * part) / pairs)) },
  }))
  return {
    caption: name,
    title: `${name}: disagreement by bin`,
    description: bins
      .map(({ bin, pairs, sizes: [a, b, c] }) => `${bin}: ${oneDigit(a + b + c)} % of ${pairs} pairs`)
      .join('; '),
    ...stackedBins(bins, { metric: name, axis: 'disagreement in %', kinds: KINDS }),
  }
}

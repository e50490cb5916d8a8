import type { Chart, ChartGroup } from '@codegen-eval/report'
import { insignificantTotal } from '../agreement-counts.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { numberTable, oneDigit } from './chart-parts.ts'
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

function disagreementChart(name: string, { counts }: MetricStudy, { settings }: StudyResult): Chart {
  const kinds = ['people see none', 'people see the opposite', 'people see one']
  const { missed, pairs: insignificant } = insignificantTotal(counts)
  const bars = [
    { bin: 'NS', pairs: insignificant, shares: [0, 0, missed] },
    ...counts.significant.map(({ pairs, none, opposite }, b) => ({
      bin: settings.bins.names[b],
      pairs,
      shares: [none, opposite, 0],
    })),
  ]
  const share = (part: number, pairs: number) => (pairs === 0 ? 0 : (100 * part) / pairs)
  const parts = bars.flatMap(({ bin, pairs, shares }) =>
    shares.map((part, kind) => ({ bin, kind: kinds[kind], share: share(part, pairs) })),
  )
  return {
    caption: name,
    title: `${name}: disagreement by bin`,
    description: bars
      .map(
        ({ bin, pairs, shares }) =>
          `${bin}: ${oneDigit(share(shares[0] + shares[1] + shares[2], pairs))} % of ${pairs} pairs`,
      )
      .join('; '),
    spec: stackedBins({ metric: name, title: 'disagreement in %', kinds, parts }),
    table: numberTable(
      ['difference', 'pairs', ...kinds],
      bars.map(({ bin, pairs, shares }) => [bin, String(pairs), ...shares.map(String)]),
    ),
  }
}

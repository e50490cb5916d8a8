import type { Chart, ChartGroup } from '@codegen-eval/report'
import { binErrorRates } from '../agreement-counts.ts'
import type { MetricStudy } from '../study-metric.ts'
import type { StudyResult } from '../study-result.ts'
import { oneDigit } from './chart-parts.ts'
import { stackedBins } from './stacked-bins.ts'

/** Conformity, Type-I and Type-II errors by the size of a difference, as Roy et al. report them. */
export function conformityCharts({ metrics, settings }: StudyResult): ChartGroup[] {
  if (metrics.length === 0) return []
  return [
    {
      id: 'conformity-chart',
      title: 'Conformity by the size of a difference',
      note: 'The share of all pairs on which metric and people give the same verdict, by the difference of the metric in points; the rest are Type-I errors (significant for the metric, not or the other way round for people) and Type-II errors (significant for people alone).',
      charts: metrics.map(({ name, study }) => conformityChart(name, study, settings.bins.names)),
    },
  ]
}

const KINDS = ['conform', 'Type I', 'Type II'] as const

function conformityChart(name: string, { counts }: MetricStudy, names: readonly string[]): Chart {
  const bins = binErrorRates(counts).map((rates, b) => {
    const [found, unfound] = [counts.significant[b], counts.insignificant[b]]
    const pairs = found.pairs + unfound.pairs
    const share = (part: number) => (pairs === 0 ? 0 : (100 * part) / pairs)
    const conformity = pairs === 0 ? 0 : 100 * (1 - rates.disagreement)
    return {
      ...{ bin: names[b], pairs },
      sizes: [conformity, share(found.none + found.opposite), share(unfound.missed)],
    }
  })
  return {
    caption: name,
    title: `${name}: conformity by bin`,
    description: bins
      .map(({ bin, pairs, sizes }) => `${bin}: ${oneDigit(sizes[0])} % of ${pairs} pairs`)
      .join('; '),
    ...stackedBins(bins, { metric: name, axis: 'pairs in %', kinds: KINDS }),
  }
}

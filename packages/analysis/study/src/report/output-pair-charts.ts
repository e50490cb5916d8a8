import { type Chart, type ChartGroup, COUNT_FORMAT } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { oneDigit } from './chart-parts.ts'
import { stackedBins } from './stacked-bins.ts'

/** Pairs of outputs for one task by the difference of their scores, as in Figure 4 of Roy et al. (2021). */
export function outputPairCharts({ metrics }: StudyResult): ChartGroup[] {
  if (metrics.length === 0) return []
  return [
    {
      id: 'output-pairs-chart',
      title: 'Single outputs by the difference of their scores',
      note: 'Pairs of outputs for one task that a metric orders as people do (concordant), the other way round (discordant), or not at all (tied), by the difference of its scores in bins of 5 points. The caption says from which difference a single output can be trusted: at most 5 % of the pairs are discordant, by an upper 97.5 % bound.',
      charts: metrics.map(outputPairChart),
    },
  ]
}

const KINDS = ['concordant', 'discordant', 'tied'] as const

function outputPairChart({ name, outputPairs: { bins, trusted } }: StudiedMetric): Chart {
  const last = bins.findLastIndex(({ concordant, discordant, ties }) => concordant + discordant + ties > 0)
  const shown = bins.slice(0, last + 1)
  const trust = Number.isNaN(trusted.difference)
    ? 'no difference to trust a single output from'
    : `trust a single output from ${formatNumber(trusted.difference, COUNT_FORMAT)} points (${oneDigit(100 * trusted.discordance)} % of ${formatNumber(trusted.pairs, COUNT_FORMAT)} pairs discordant)`
  const numbers = shown.map(({ bin, concordant, discordant, ties }) => ({
    ...{ bin, sizes: [concordant, discordant, ties] },
  }))
  return {
    caption: `${name}: ${trust}`,
    title: `${name}: pairs of outputs by the difference of their scores`,
    description: numbers
      .map(({ bin, sizes }) => `${bin}: ${sizes.map((count, k) => `${count} ${KINDS[k]}`).join(', ')}`)
      .join('; '),
    ...stackedBins(numbers, { metric: name, axis: 'pairs of outputs', kinds: KINDS }),
  }
}

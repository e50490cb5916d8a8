import { COUNT_FORMAT, type Column, columnTable, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { OutputPairBin } from '../output-pairs.ts'
import type { StudyResult } from '../study-result.ts'
import { METRIC, metricColumn, PERCENT, POINTS } from './metric-columns.ts'

/** Pairs of outputs for one task by the difference of their scores, and from which difference single outputs can be trusted. */
export function outputPairTables({ metrics }: StudyResult): Table[] {
  const [first] = metrics
  const rows = first.outputPairs.bins.flatMap(({ bin }, b) =>
    metrics.some(({ outputPairs }) => sizeOf(outputPairs.bins[b]) > 0) ? [{ bin, b }] : [],
  )
  return [
    {
      id: 'output-pairs',
      title: 'Pairs of outputs for one task by the difference of their scores',
      note: 'By size in points, the numbers of pairs that the metric orders as people do / the other way round, and the share of the latter; people order two outputs where the grades of one rater, or aggregated grades if raters are not known, differ by at least 25 % of the scale',
      ...columnTable<(typeof rows)[number]>(
        [
          { name: 'difference', value: ({ bin }) => bin },
          ...metrics.map(
            ({ name, outputPairs }): Column<(typeof rows)[number]> => ({
              name,
              value: ({ b }) => pairCell(outputPairs.bins[b]),
            }),
          ),
        ],
        rows,
      ),
    },
    {
      id: 'trusted-outputs',
      title: 'How large a difference of two outputs must be',
      note: 'Trust a single output from so many points: at least as large differences are discordant with people in at most 5 % of the pairs, by the upper 97.5 % bound over tasks; empty where no difference is large enough',
      ...columnTable(
        [
          METRIC,
          metricColumn('trusted from', ({ outputPairs }) => outputPairs.trusted.difference, {
            format: COUNT_FORMAT,
          }),
          metricColumn('pairs', ({ outputPairs }) => outputPairs.trusted.pairs, { format: COUNT_FORMAT }),
          metricColumn('discordant %', ({ outputPairs }) => outputPairs.trusted.discordance, {
            format: POINTS,
          }),
          metricColumn('at most %', ({ outputPairs }) => outputPairs.trusted.high, { format: POINTS }),
          metricColumn('of all pairs, discordant %', ({ outputPairs }) => discordanceOf(outputPairs.bins), {
            format: PERCENT,
          }),
        ],
        metrics,
      ),
    },
  ]
}

function sizeOf({ concordant, discordant, ties }: OutputPairBin): number {
  return concordant + discordant + ties
}

function discordanceOf(bins: readonly OutputPairBin[]): number {
  const pairs = bins.reduce((sum, bin) => sum + sizeOf(bin), 0)
  return bins.reduce((sum, { discordant }) => sum + discordant, 0) / pairs
}

function pairCell(bin: OutputPairBin): string {
  const { concordant, discordant, ties } = bin
  if (sizeOf(bin) === 0) return '0/0'
  const count = (value: number) => formatNumber(value, COUNT_FORMAT)
  const tied = ties > 0 ? `, ${count(ties)} tied` : ''
  return `${count(concordant)}/${count(discordant)} (${formatNumber(discordant / sizeOf(bin), POINTS)} %${tied})`
}

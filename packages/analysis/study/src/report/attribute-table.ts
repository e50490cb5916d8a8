import { type Column, columnTable, fixedFormat, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { SegmentCorrelation } from '../segment-correlation.ts'
import type { StudiedMetric, StudyResult } from '../study-result.ts'

/** Kendall's tau over relative rankings of single outputs for each attribute; no table without attributes. */
export function attributeTable({ attributes, metrics }: StudyResult): Table[] {
  if (attributes.length === 0) return []
  const alphas = attributes.map(({ name, alpha }) => `${name} ${decimal(alpha)}`)
  const all = [...metrics.map(({ segments }) => segments), ...attributes.flatMap((own) => own.metrics)]
  const isSure = all.some(({ relativeRanking: tau }) => tau !== undefined && !Number.isNaN(tau.low))
  const intervals = isSure ? ', with 95 % intervals over resampled rankings' : ''
  return [
    {
      id: 'attributes',
      title: 'Correlation of metrics and people by attribute',
      note: `Kendall's tau over relative rankings of the outputs for a segment by one rater (Roy et al.)${intervals}. Krippendorff's alpha at the interval level: ${alphas.join(', ')}`,
      ...columnTable<StudiedMetric>(
        [
          { name: 'metric', value: ({ name }) => name },
          tauColumn('overall', ({ segments }) => segments),
          ...attributes.map(({ name, metrics: ofMetrics }) => tauColumn(name, (_, k) => ofMetrics[k])),
        ],
        metrics,
      ),
    },
  ]
}

function tauColumn(
  name: string,
  of: (metric: StudiedMetric, k: number) => SegmentCorrelation,
): Column<StudiedMetric> {
  return {
    name,
    value: (metric, k) => tauCell(of(metric, k)),
  }
}

function tauCell({ relativeRanking: tau }: SegmentCorrelation): string | undefined {
  if (tau === undefined || Number.isNaN(tau.estimate)) return undefined
  if (Number.isNaN(tau.low)) return decimal(tau.estimate)
  return `${decimal(tau.estimate)} (${decimal(tau.low)}–${decimal(tau.high)})`
}

function decimal(value: number): string {
  return formatNumber(value, fixedFormat(3))
}

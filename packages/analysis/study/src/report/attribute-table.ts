import { fixedFormat, type Table, type TableCell } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { SegmentCorrelation } from '../segment-correlation.ts'
import type { StudyResult } from '../study-result.ts'
import { markBest } from './mark-best.ts'

/** Kendall's tau over relative rankings of single outputs for each attribute; no table without attributes. */
export function attributeTable({ attributes, metrics }: StudyResult): Table[] {
  if (attributes.length === 0) return []
  const columns = [
    metrics.map(({ segments }) => segments),
    ...attributes.map((attribute) => attribute.metrics),
  ]
  const alphas = attributes.map(({ name, alpha }) => `${name} ${decimal(alpha)}`)
  return [
    {
      id: 'attributes',
      title: 'Correlation of metrics and people by attribute',
      note: `Kendall's tau over relative rankings of the outputs for a segment by one rater (Roy et al.), with 95 % intervals over resampled rankings. Krippendorff's alpha at the interval level: ${alphas.join(', ')}`,
      columns: ['metric', 'overall', ...attributes.map(({ name }) => name)].map((name) => ({ name })),
      rows: markBest(
        metrics.map(({ name }, k): TableCell[] => [
          name,
          ...columns.map((ofMetrics) => tauCell(ofMetrics[k])),
        ]),
        columns.map((ofMetrics, c) => ({
          column: c + 1,
          values: ofMetrics.map(({ relativeRanking }) => relativeRanking?.estimate ?? Number.NaN),
          better: 'higher',
        })),
      ),
    },
  ]
}

function tauCell({ relativeRanking: tau }: SegmentCorrelation): string | undefined {
  if (tau === undefined || Number.isNaN(tau.estimate)) return undefined
  if (Number.isNaN(tau.low)) return decimal(tau.estimate)
  return `${decimal(tau.estimate)} (${decimal(tau.low)}–${decimal(tau.high)})`
}

function decimal(value: number): string {
  return formatNumber(value, fixedFormat(3))
}

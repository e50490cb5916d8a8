import { columnTable, fixedFormat, type Table } from '@codegen-eval/report'
import { countText, formatNumber } from '@codegen-eval/report/internal'
import type { CorpusCoefficient } from '../corpus-correlation.ts'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { fewModelsNote } from './few-models-note.ts'
import { METRIC, metricColumn } from './metric-columns.ts'

/** Correlation of corpus scores with people's. */
export function correlationTable({ metrics, models, data }: StudyResult): Table {
  const over = [
    { size: models.length, of: (metric: StudiedMetric) => metric.study.correlation },
    { size: data.systems.length, of: (metric: StudiedMetric) => metric.study.originalCorrelation },
  ]
  const few = fewModelsNote(data.systems.length)
  return {
    id: 'correlation',
    title: 'Correlation of metrics and people over models',
    note: '95 % intervals over resampled segments, for these models alone; they lie too low where the means of models are noisy, because noise lowers a correlation',
    ...columnTable(
      [
        METRIC,
        ...over.flatMap(({ size, of }) =>
          COEFFICIENTS.map(({ name, kind }) =>
            metricColumn(`${name}, ${countText(size)} models`, (metric) => coefficientCell(of(metric)[kind])),
          ),
        ),
      ],
      metrics,
    ),
    footnotes: few === undefined ? [] : [few],
  }
}

const COEFFICIENTS = [
  { name: 'Pearson', kind: 'pearson' },
  { name: 'Spearman', kind: 'spearman' },
  { name: 'Kendall', kind: 'kendall' },
] as const

/** Correlation over single outputs. */
export function outputCorrelationTable({ metrics }: StudyResult): Table {
  const note = metrics[0]?.segments.notes[0]
  return {
    id: 'outputs',
    title: 'Correlation of metrics and people over single outputs',
    note: `${note === undefined ? 'There are enough ratings per output' : 'Not reliable: see the warnings'}; the last column counts ties of the metric against it (Roy et al.)`,
    ...columnTable(
      [
        METRIC,
        ...COEFFICIENTS.map(({ name, kind }) =>
          metricColumn(name, ({ segments }) => segments[kind].coefficient, {
            format: fixedFormat(3),
          }),
        ),
        metricColumn(
          'relative rankings',
          ({ segments: { relativeRanking: tau } }) =>
            tau && coefficientCell({ ...tau, coefficient: tau.estimate }),
          {
            format: fixedFormat(3),
          },
        ),
      ],
      metrics,
    ),
  }
}

function coefficientCell({
  coefficient,
  low,
  high,
}: Pick<CorpusCoefficient, 'coefficient' | 'low' | 'high'>): string | undefined {
  if (Number.isNaN(coefficient)) return undefined
  return Number.isNaN(low)
    ? decimal(coefficient)
    : `${decimal(coefficient)} (${decimal(low)}–${decimal(high)})`
}

function decimal(value: number): string {
  return formatNumber(value, fixedFormat(3))
}

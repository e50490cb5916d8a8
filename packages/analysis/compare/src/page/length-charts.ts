import { type Chart, type ChartGroup, COUNT_FORMAT, pointFormat } from '@codegen-eval/report'
import { countText, formatNumber } from '@codegen-eval/report/internal'
import { COLOURS, MAX_LINES, uniqueLabels } from '@codegen-eval/report/page/internal'
import type { SegmentProfile } from '../profile/segment-profile.ts'
import { cellChart } from './cell-chart.ts'
import { leftOutNote } from './left-out-note.ts'
import type { RankedMetric } from './ranked-metric.ts'

/** Mean scores by the length of the reference: per metric one chart, with a line for each model. */
export function lengthCharts(profile: SegmentProfile, rankings: readonly RankedMetric[]): ChartGroup {
  return {
    id: 'lengths',
    title: 'By the length of the reference',
    note: `The mean score of segments, times 100, by the length of their reference in characters.${leftOutNote(profile.models.length)}`,
    charts: rankings.map((ranking, k) => lengthChart(profile, ranking, k)),
  }
}

function lengthChart({ models, lengths }: SegmentProfile, { spec, order }: RankedMetric, k: number): Chart {
  const labels = uniqueLabels(models)
  const shown = order.slice(0, MAX_LINES)
  const count = (value: number) => countText(value)
  const groups = lengths.map(({ from, to }) => (from === to ? count(from) : `${count(from)}–${count(to)}`))
  const digit = (mean: number) => formatNumber(mean, pointFormat(1))
  const cells = shown.flatMap((m) =>
    lengths.flatMap(({ means }, group) => {
      const mean = means[k][m]
      if (Number.isNaN(mean)) return []
      return [{ model: labels[m], length: groups[group], value: 100 * mean, text: digit(mean) }]
    }),
  )
  const values = cells.map(({ value }) => value)
  const x = {
    ...{ field: 'length', type: 'nominal', sort: groups, title: 'characters of the reference' },
    axis: { labelAngle: -35, labelFontSize: 9 },
  }
  return {
    caption: spec,
    title: `Scores by ${spec} and the length of the reference`,
    description: shown
      .map(
        (m) =>
          `${models[m]}: ${lengths.map(({ means }, i) => `${groups[i]}: ${digit(means[k][m])}`).join(', ')}`,
      )
      .join('; '),
    spec: cellChart(cells, {
      ...{ x, legend: 'mean score x 100', domain: [Math.min(100, ...values), Math.max(0, ...values)] },
      // texts stay readable
      range: [0.05, 0.5],
      above: [
        {
          mark: { type: 'text', fontSize: 10, color: COLOURS.ink },
          encoding: { x, text: { field: 'text' } },
        },
      ],
    }),
    table: {
      columns: [
        { name: 'characters' },
        { name: 'segments', format: COUNT_FORMAT },
        ...shown.map((m) => ({ name: models[m], format: pointFormat(1) })),
      ],
      rows: lengths.map(({ segments, means }, group) => [
        groups[group],
        segments,
        ...shown.map((m) => means[k][m]),
      ]),
    },
  }
}

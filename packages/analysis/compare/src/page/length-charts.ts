import { type Chart, type ChartGroup, COUNT_FORMAT, pointFormat } from '@codegen-eval/report'
import { countText, formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { SegmentProfile } from '../profile/segment-profile.ts'
import { CHART_WIDTH, leftOutNote, MAX_CHARTED_MODELS, modelPanels, uniqueLabels } from './chart-models.ts'
import type { RankedMetric } from './ranked-metric.ts'

/** Mean scores by the length of the reference: per metric one chart, with a line for each model. */
export function lengthCharts(profile: SegmentProfile, rankings: readonly RankedMetric[]): ChartGroup {
  return {
    id: 'lengths',
    title: 'By the length of the reference',
    note: `The mean score of segments, times 100, by the length of their reference in characters. In the panel of each model, the others are grey.${leftOutNote(profile.models.length)}`,
    charts: rankings.map((ranking, k) => lengthChart(profile, ranking, k)),
  }
}

function lengthChart({ models, lengths }: SegmentProfile, { spec, order }: RankedMetric, k: number): Chart {
  const labels = uniqueLabels(models)
  const shown = order.slice(0, MAX_CHARTED_MODELS)
  const count = (value: number) => countText(value)
  const groups = lengths.map(({ from, to }) => (from === to ? count(from) : `${count(from)}–${count(to)}`))
  const lines = shown.flatMap((panel) =>
    shown.flatMap((m) =>
      lengths.flatMap(({ means }, group) => {
        const mean = means[k][m]
        if (Number.isNaN(mean)) return []
        const isOwn = m === panel ? 'yes' : 'no'
        return [{ panel: labels[panel], model: labels[m], isOwn, length: groups[group], mean: 100 * mean }]
      }),
    ),
  )
  const x = {
    field: 'length',
    type: 'nominal',
    sort: null,
    title: 'characters of the reference',
    axis: { labelAngle: 0, labelOverlap: 'parity', labelFontSize: 9 },
  }
  const y = {
    field: 'mean',
    type: 'quantitative',
    title: null,
    axis: { tickCount: 3 },
    scale: { zero: false },
  }
  const layer = (isOwn: string, color: string) => ({
    transform: [{ filter: { field: 'isOwn', equal: isOwn } }],
    mark:
      isOwn === 'yes'
        ? { type: 'line', color, point: { color, size: 30 } }
        : { type: 'line', color, strokeWidth: 1, opacity: 0.6 },
    encoding: { x, y, detail: { field: 'model' } },
  })
  return {
    caption: spec,
    title: `Scores by ${spec} and the length of the reference`,
    description: shown
      .map((m) => {
        const means = lengths.map(
          ({ means }, group) => `${groups[group]}: ${formatNumber(means[k][m], pointFormat(1))}`,
        )
        return `${models[m]}: ${means.join(', ')}`
      })
      .join('; '),
    spec: {
      data: { values: lines },
      ...modelPanels(
        'panel',
        shown.map((m) => labels[m]),
      ),
      spec: {
        width: CHART_WIDTH,
        height: 60,
        layer: [layer('no', COLOURS.muted), layer('yes', COLOURS.main)],
      },
    },
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

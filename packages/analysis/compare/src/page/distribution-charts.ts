import { type Chart, type ChartGroup, fixedFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import { SCORE_BINS } from '../profile/score-histogram.ts'
import type { SegmentProfile } from '../profile/segment-profile.ts'
import { CHART_WIDTH, leftOutNote, MAX_CHARTED_MODELS, modelPanels, uniqueLabels } from './chart-models.ts'
import type { RankedMetric } from './ranked-metric.ts'

/** The distribution of segment scores: per metric one chart, with a histogram for each model. */
export function distributionCharts(profile: SegmentProfile, rankings: readonly RankedMetric[]): ChartGroup {
  const what = profile.ofTasks
    ? 'The share of tasks, in percent, by their score times 100; samples of a task make one score. The line is the mean over tasks, which may differ from the score of a metric that pools statistics.'
    : 'The share of segments, in percent, by their score times 100. The line is the mean of the segment scores, which may differ from the score of the corpus. Several samples of a task count one by one.'
  return {
    id: 'distribution',
    title: 'Distribution',
    note: `${what}${leftOutNote(profile.models.length)}`,
    charts: rankings.map((ranking, k) => distributionChart(profile, ranking, k)),
  }
}

function distributionChart(
  { models, metrics, ofTasks }: SegmentProfile,
  { spec, order }: RankedMetric,
  k: number,
): Chart {
  const { histograms } = metrics[k]
  const labels = uniqueLabels(models)
  const shown = order.slice(0, MAX_CHARTED_MODELS)
  const names = shown.map((m) => labels[m])
  const width = 100 / SCORE_BINS
  const noun = ofTasks ? 'task' : 'segment'
  const bars = shown.flatMap((m) => {
    const { counts, segments, mean } = histograms[m]
    return counts.map((count, bin) => ({
      model: labels[m],
      from: bin * width,
      to: (bin + 1) * width,
      share: segments === 0 ? 0 : (100 * count) / segments,
      mean: segments === 0 ? null : 100 * mean,
    }))
  })
  const digit = (value: number) => formatNumber(value, fixedFormat(1))
  // error rates and NIST exceed 1
  const domain = [0, Math.max(100, ...bars.map(({ mean }) => mean ?? 0))]
  const x = { type: 'quantitative', title: `score of a ${noun} x 100`, scale: { domain } }
  return {
    caption: spec,
    title: `${ofTasks ? 'Task' : 'Segment'} scores by ${spec}`,
    description: shown
      .map((m) => {
        const { segments, undefinedSegments, mean } = histograms[m]
        const left = undefinedSegments === 0 ? '' : `, ${undefinedSegments} without a score`
        return `${models[m]}: ${segments} ${noun}s${left}, mean ${digit(100 * mean)}`
      })
      .join('; '),
    spec: {
      data: { values: bars },
      ...modelPanels('model', names),
      spec: {
        width: CHART_WIDTH,
        height: 44,
        layer: [
          {
            mark: { type: 'bar', color: COLOURS.main, binSpacing: 1 },
            encoding: {
              x: { ...x, field: 'from', bin: { binned: true } },
              x2: { field: 'to' },
              y: { field: 'share', type: 'quantitative', title: null, axis: { tickCount: 2 } },
            },
          },
          {
            mark: { type: 'rule', color: COLOURS.warm, strokeWidth: 2 },
            encoding: { x: { ...x, field: 'mean', aggregate: 'max' } },
          },
        ],
      },
    },
    table: {
      columns: [
        { name: 'score x 100', align: 'left' },
        ...shown.map((m) => ({ name: `${models[m]}: ${noun}s` })),
      ],
      rows: [
        ...Array.from({ length: SCORE_BINS }, (_, bin) => [
          `${bin * width} ${bin + 1 < SCORE_BINS ? `to ${(bin + 1) * width}` : 'or more'}`,
          ...shown.map((m) => histograms[m].counts[bin]),
        ]),
        ['without a score', ...shown.map((m) => histograms[m].undefinedSegments)],
      ],
    },
  }
}

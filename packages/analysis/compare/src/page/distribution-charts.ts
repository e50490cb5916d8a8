import { type Chart, type ChartGroup, fixedFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS, MAX_LINES, uniqueLabels } from '@codegen-eval/report/page/internal'
import { SCORE_BINS } from '../profile/score-histogram.ts'
import type { SegmentProfile } from '../profile/segment-profile.ts'
import { cellChart } from './cell-chart.ts'
import { leftOutNote } from './left-out-note.ts'
import type { RankedMetric } from './ranked-metric.ts'

/** The distribution of segment scores: per metric one chart, with a line for each model. */
export function distributionCharts(profile: SegmentProfile, rankings: readonly RankedMetric[]): ChartGroup {
  const what = profile.ofTasks
    ? 'The darker, the more tasks have such a score; samples of a task make one score. The line is the mean over tasks, which may differ from the score of a metric that pools statistics.'
    : 'The darker, the more segments have such a score. The line is the mean of the segment scores, which may differ from the score of the corpus. Several samples of a task count one by one.'
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
  const shown = order.slice(0, MAX_LINES)
  const width = 100 / SCORE_BINS
  const noun = ofTasks ? 'task' : 'segment'
  const cells = shown.flatMap((m) => {
    const { counts, segments, mean } = histograms[m]
    return counts.map((count, bin) => ({
      model: labels[m],
      from: bin * width,
      to: (bin + 1) * width,
      value: segments === 0 ? 0 : (100 * count) / segments,
      ...(bin === 0 && segments > 0 ? { mean: 100 * mean } : {}),
    }))
  })
  const digit = (value: number) => formatNumber(value, fixedFormat(1))
  // error rates and NIST exceed 1
  const end = Math.max(100, ...cells.map(({ mean = 0 }) => mean))
  const x = { type: 'quantitative', title: `score of a ${noun} x 100`, scale: { domain: [0, end] } }
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
    spec: cellChart(cells, {
      x: { ...x, field: 'from' },
      x2: { field: 'to' },
      legend: `% of ${noun}s`,
      domain: [0, Math.max(...cells.map(({ value }) => value))],
      above: [
        {
          transform: [{ filter: 'isValid(datum.mean)' }],
          mark: { type: 'tick', orient: 'vertical', color: COLOURS.warm, opacity: 1, thickness: 3, size: 20 },
          encoding: { x: { ...x, field: 'mean' } },
        },
      ],
    }),
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

import { type Chart, type ChartGroup, COUNT_FORMAT } from '@codegen-eval/report'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { CHART_HEIGHT, CHART_WIDTH } from './chart-parts.ts'

/** Each pair of models as a point: its difference by a metric against that by people, as in Figures 2 and 3 of Roy et al. (2021). */
export function modelPairCharts({ metrics }: StudyResult): ChartGroup[] {
  if (metrics.length === 0) return []
  return [
    {
      id: 'model-pairs-chart',
      title: 'Pairs of models',
      note: 'Each pair of models by the difference of their scores and of the grades of people, in points; below zero people prefer the model with the lower score. Pairs that would be drawn on each other are one point.',
      charts: metrics.map(modelPairChart),
    },
  ]
}

const KINDS = ['significant for both', 'for the metric alone', 'for people alone', 'for neither'] as const

/** Points per point of a chart: pairs that are nearer are drawn as one. */
const GRID = 0.5

function modelPairChart({ name, study }: StudiedMetric): Chart {
  const points = pairPoints(study)
  const counts = KINDS.map((kind) => points.filter((point) => point.kind === kind).length)
  const drawn = new Map(points.map((point) => [JSON.stringify(onGrid(point)), onGrid(point)]))
  return {
    caption: name,
    title: `${name} against people, by pair of models`,
    description: KINDS.map(
      (kind, k) => `${counts[k]} pairs significant ${kind.replace('significant ', '')}`,
    ).join(', '),
    spec: {
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
      data: { values: [...drawn.values()] },
      mark: { type: 'point', filled: true, size: 9, opacity: 0.7 },
      encoding: {
        x: { field: 'metric', type: 'quantitative', title: `difference of ${name} in points` },
        y: { field: 'people', type: 'quantitative', title: 'people, points' },
        color: {
          field: 'kind',
          type: 'nominal',
          sort: null,
          title: null,
          scale: { domain: KINDS, range: [COLOURS.main, COLOURS.alarm, COLOURS.warm, COLOURS.muted] },
        },
      },
    },
    table: {
      columns: [{ name: 'significant' }, { name: 'pairs', format: COUNT_FORMAT }],
      rows: KINDS.map((kind, k) => [kind.replace('significant ', ''), counts[k]]),
    },
  }
}

interface PairPoint {
  readonly metric: number
  readonly people: number
  readonly kind: (typeof KINDS)[number]
}

function onGrid({ metric, people, kind }: PairPoint): PairPoint {
  const place = (value: number) => GRID * Math.round(value / GRID)
  return { metric: place(metric), people: place(people), kind }
}

/** The pairs with a difference, turned so that the metric prefers the first model. */
function pairPoints({ comparisons, human }: StudiedMetric['study']): PairPoint[] {
  const { differences, winners } = human.comparisons
  return Array.from(comparisons.differences, (difference, pair): PairPoint => {
    const turn = difference < 0 ? -1 : 1
    const [byMetric, byPeople] = [comparisons.winners[pair] !== 0, winners[pair] !== 0]
    return {
      metric: 100 * turn * difference,
      people: 100 * turn * differences[pair],
      kind: KINDS[byMetric ? (byPeople ? 0 : 1) : byPeople ? 2 : 3],
    }
  }).filter(({ metric }) => !Number.isNaN(metric))
}

import { type Chart, type ChartGroup, fixedFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { CHART_HEIGHT, CHART_WIDTH } from './chart-parts.ts'

/** Correlations over fewer models say nothing: with four, even a perfect order has p = 0.083. */
const FEW_MODELS = 5

/** Scores of the models by each metric against their scores by people, on common axes. */
export function scatterCharts(result: StudyResult): ChartGroup {
  const { data, metrics } = result
  const all = metrics.flatMap(({ study }) => pointsOf(study))
  const domain = (values: readonly number[]) => {
    const defined = values.filter((value) => !Number.isNaN(value))
    return [Math.floor(Math.min(...defined) / 5) * 5, Math.ceil(Math.max(...defined) / 5) * 5]
  }
  const axes = { x: domain(all.map(({ score }) => score)), y: domain(all.map(({ people }) => people)) }
  const few =
    data.systems.length < FEW_MODELS
      ? ` ${data.systems.length} models allow no correlation: with four, even the perfect order has p = 0.083.`
      : ''
  return {
    id: 'scatter',
    title: 'Metrics against people',
    note: `The score of every model in points, by a metric and by people. Models of the input are strong, synthetic ones, which share most of their outputs, are pale.${few}`,
    charts: metrics.map((metric) => scatterChart(metric, result, axes)),
  }
}

function pointsOf({ scores, human }: StudiedMetric['study']): { score: number; people: number }[] {
  return scores.map(({ score }, m) => ({ score: 100 * score, people: 100 * human.scores.scores[m].score }))
}

function scatterChart(
  { name, study }: StudiedMetric,
  { models }: StudyResult,
  axes: Readonly<Record<'x' | 'y', readonly number[]>>,
): Chart {
  const points = pointsOf(study).map((point, m) => ({
    ...point,
    model: models[m].name,
    kind: models[m].kind === 'synthetic' ? 'synthetic' : 'input',
  }))
  // models of the input above the others
  const drawn = points.toSorted((a, b) => Number(a.kind === 'input') - Number(b.kind === 'input'))
  const { coefficient } = study.correlation.kendall
  return {
    caption: name,
    title: `${name} against people, by model`,
    description: `${points.length} models; Kendall's tau-b over all of them is ${formatNumber(coefficient, fixedFormat(2))}.`,
    spec: {
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
      data: { values: drawn.filter(({ score }) => !Number.isNaN(score)) },
      mark: { type: 'point', filled: true, size: 36, opacity: 0.8 },
      encoding: {
        x: {
          field: 'score',
          type: 'quantitative',
          title: 'score x 100',
          scale: { domain: axes.x, nice: false },
        },
        y: {
          field: 'people',
          type: 'quantitative',
          title: 'people, points',
          scale: { domain: axes.y, nice: false },
        },
        color: {
          field: 'kind',
          type: 'nominal',
          scale: { domain: ['input', 'synthetic'], range: [COLOURS.main, COLOURS.band] },
          legend: null,
        },
      },
    },
    table: {
      columns: [
        { name: 'model' },
        { name: 'score', format: fixedFormat(1) },
        { name: 'people', format: fixedFormat(1) },
      ],
      rows: points
        .filter(({ kind }) => kind === 'input')
        .map(({ model, score, people }) => [model, score, people]),
    },
  }
}

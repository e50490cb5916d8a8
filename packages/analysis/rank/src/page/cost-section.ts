import { type Chart, type HtmlSection, type NumberFormat, pointFormat } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import { formatNumber } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import { efficientModels, type PricedModel } from '../efficient-models.ts'
import type { Leaderboard, MetricRanking } from '../rank-metrics.ts'

/** Costs of the samples of models, in money or in time. */
export interface ModelCosts {
  /** `cost`, `time`. */
  readonly name: string
  /** `$`, `s`. */
  readonly unit: string
  readonly format: NumberFormat
  /** By model, for those of which it is known. */
  readonly values: ReadonlyMap<string, CostRange>
}

/** A median and its interval. */
export interface CostRange {
  readonly median: number
  /** `NaN` if there is no interval. */
  readonly low: number
  readonly high: number
}

/** Width and height of a chart in pixels, narrow enough for a phone. */
const WIDTH = 260
const HEIGHT = 210

/** Axes are logarithmic from this quotient of the largest and the smallest cost. */
const LOGARITHMIC_FROM = 10

/**
 * Scores against costs as a section of a leaderboard: for each kind of cost and each metric a chart with the efficient frontier,
 * and its numbers. Costs are known of at least one model that is ranked.
 *
 * @throws RangeError (as a rejection) if the optional packages vega and vega-lite are not installed.
 */
export async function costSection(board: Leaderboard, costs: readonly ModelCosts[]): Promise<HtmlSection[]> {
  const charts = costs.flatMap((each) =>
    board.metrics.flatMap((ranking) => {
      const models = pricedModels(ranking, each)
      return models.length === 0 ? [] : [costChart(ranking, each, models)]
    }),
  )
  if (charts.length === 0) return []
  return drawChartGroups([
    {
      id: 'cost',
      title: 'Score and cost',
      note: 'Costs are medians of a sample, whiskers intervals. The line is the efficient frontier: to its models no other one is at least equal in score and in cost, and better in one. It joins estimates, and models close to it may belong to it.',
      charts,
    },
  ])
}

interface PlacedModel extends PricedModel, CostRange {
  readonly score: number
  readonly scoreLow: number
  readonly scoreHigh: number
}

function pricedModels({ ranks }: MetricRanking, { values }: ModelCosts): PlacedModel[] {
  return ranks.flatMap(({ model, rank, score, low, high }) => {
    const range = values.get(model)
    if (range === undefined) return []
    return [{ model, rank, cost: range.median, ...range, score, scoreLow: low, scoreHigh: high }]
  })
}

function costChart(
  { metric }: MetricRanking,
  { name, unit, format }: ModelCosts,
  models: readonly PlacedModel[],
): Chart {
  const frontier = efficientModels(models)
  const names = frontier.map(({ model, cost, score }) => {
    return `${model} (${formatNumber(cost, format)} ${unit}, ${formatNumber(score, pointFormat(1))})`
  })
  return {
    caption: `${metric} and ${name}`,
    title: `${metric} by ${name}`,
    description: `${models.length} models. Efficient, from the cheapest: ${names.join(', ')}.`,
    spec: costSpec(models, frontier, `${name} of a sample, ${unit}`),
    table: {
      columns: [
        { name: 'model' },
        { name: `${name}, ${unit}`, format },
        { name: 'interval' },
        { name: 'score', format: pointFormat(1) },
        { name: 'efficient', align: 'left' },
      ],
      rows: models
        .toSorted((a, b) => a.cost - b.cost)
        .map(({ model, cost, low, high, score }) => [
          model,
          cost,
          Number.isNaN(low) ? '–' : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`,
          score,
          frontier.some((each) => each.model === model),
        ]),
    },
  }
}

function costSpec(
  models: readonly PlacedModel[],
  frontier: readonly PlacedModel[],
  title: string,
): Chart['spec'] {
  const values = models.map((each) => ({
    model: each.model,
    score: 100 * each.score,
    cost: each.cost,
    from: Number.isNaN(each.low) ? each.cost : each.low,
    to: Number.isNaN(each.high) ? each.cost : each.high,
    low: 100 * (Number.isNaN(each.scoreLow) ? each.score : each.scoreLow),
    high: 100 * (Number.isNaN(each.scoreHigh) ? each.score : each.scoreHigh),
    kind: frontier.includes(each) ? 'efficient' : 'other',
  }))
  const least = Math.min(...values.map(({ from }) => from))
  const isLogarithmic = least > 0 && Math.max(...values.map(({ to }) => to)) >= LOGARITHMIC_FROM * least
  const scale = { padding: 12, ...(isLogarithmic ? { type: 'log' } : { zero: false }) }
  const axis = { tickCount: 4, grid: !isLogarithmic }
  const x = { field: 'cost', type: 'quantitative', title, scale, axis }
  const y = {
    field: 'score',
    type: 'quantitative',
    title: 'score x 100',
    scale: { zero: false, padding: 12 },
  }
  const ofFrontier = { filter: `datum.kind === 'efficient'` }
  return {
    width: WIDTH,
    height: HEIGHT,
    data: { values },
    layer: [
      {
        mark: { type: 'rule', color: COLOURS.band },
        encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, y },
      },
      {
        mark: { type: 'rule', color: COLOURS.band },
        encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
      },
      {
        transform: [ofFrontier],
        mark: { type: 'line', interpolate: 'step-after', color: COLOURS.warm, strokeWidth: 1.5 },
        encoding: { x, y, order: { field: 'cost', type: 'quantitative' } },
      },
      {
        mark: { type: 'point', filled: true, size: 60, opacity: 1 },
        encoding: {
          x,
          y,
          color: {
            field: 'kind',
            type: 'nominal',
            title: null,
            scale: { domain: ['efficient', 'other'], range: [COLOURS.warm, COLOURS.main] },
          },
        },
      },
      {
        transform: [ofFrontier],
        mark: { type: 'text', align: 'left', dx: 6, dy: -6, fontSize: 11, limit: 110, color: COLOURS.ink },
        encoding: { x, y, text: { field: 'model' } },
      },
    ],
  }
}

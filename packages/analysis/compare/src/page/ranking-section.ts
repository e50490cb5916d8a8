import { escapeHtml, type HtmlSection, pointFormat, type Table, tableHtml } from '@codegen-eval/report'
import { drawChart } from '@codegen-eval/report/charts'
import { rankRange } from '@codegen-eval/report/internal'
import { COLOURS } from '@codegen-eval/report/page/internal'
import { points, pointsInterval } from '../report/format.ts'
import { CHART_WIDTH, labelWidth, MAX_CHARTED_MODELS, uniqueLabels } from './chart-models.ts'
import type { RankedMetric } from './ranked-metric.ts'

interface RankingStyle {
  readonly precision: number
  readonly note: string
}

/** The ranking by the first metric, for the first screen of a page, and a section of the others if there are some. */
export async function leadingRanking(
  models: readonly string[],
  rankings: readonly RankedMetric[],
  style: RankingStyle,
): Promise<{ readonly lead: string; readonly others: readonly HtmlSection[] }> {
  const [first, ...others] = rankings
  return {
    lead: await figureHtml('lead', models, first, style.precision),
    others:
      others.length === 0
        ? []
        : [{ ...(await rankingSection(models, others, style)), title: 'Ranking by other metrics' }],
  }
}

/** For each metric a chart of scores with intervals, and the numbers below it. */
export async function rankingSection(
  models: readonly string[],
  rankings: readonly RankedMetric[],
  { precision, note }: RankingStyle,
): Promise<HtmlSection> {
  const figures: string[] = []
  for (const [k, ranking] of rankings.entries()) {
    figures.push(await figureHtml(`ranking-${k}`, models, ranking, precision))
  }
  return {
    id: 'ranking',
    title: 'Ranking',
    note,
    html: `<div class="charts">${figures.join('\n')}</div>`,
  }
}

async function figureHtml(
  id: string,
  models: readonly string[],
  ranking: RankedMetric,
  precision: number,
): Promise<string> {
  const { spec, order, scores } = ranking
  const labels = uniqueLabels(models)
  const shown = order.filter((m) => !Number.isNaN(scores[m].value)).slice(0, MAX_CHARTED_MODELS)
  const values = shown.map((m) => {
    const { value, low = Number.NaN, high = Number.NaN } = scores[m]
    const [from, to] = Number.isNaN(low) ? [value, value] : [low, high]
    return { model: labels[m], value: 100 * value, low: 100 * from, high: 100 * to }
  })
  const x = (field: string) => ({
    field,
    type: 'quantitative',
    title: 'score x 100',
    scale: { zero: false, padding: 6 },
  })
  const isNarrow = labels.every((label) => labelWidth(label) <= MAX_AXIS_CHARACTERS)
  const y = {
    field: 'model',
    type: 'nominal',
    sort: null,
    title: null,
    axis: isNarrow ? { labelLimit: 110 } : null,
  }
  const svg = await drawChart(id, {
    title: `Scores of models by ${spec}`,
    description: shown.map((m) => `${models[m]} ${points(scores[m].value, precision)}`).join(', '),
    spec: {
      width: isNarrow ? CHART_WIDTH - 80 : CHART_WIDTH,
      height: { step: isNarrow ? 22 : 34 },
      data: { values },
      layer: [
        {
          mark: { type: 'rule', strokeWidth: 2, color: COLOURS.main },
          encoding: { x: x('low'), x2: { field: 'high' }, y },
        },
        {
          mark: { type: 'point', filled: true, size: 60, opacity: 1, color: COLOURS.main },
          encoding: { x: x('value'), y },
        },
        ...(isNarrow ? [] : [NAMES_ABOVE]),
      ],
    },
  })
  const chart = values.length === 0 ? '' : svg
  const table = tableHtml(rankingTable(models, ranking, precision))
  // a long table would push everything else away
  const numbers =
    models.length > MAX_CHARTED_MODELS ? `<details><summary>All models</summary>${table}</details>` : table
  return `<figure><figcaption>${escapeHtml(spec)}</figcaption>${chart}${numbers}</figure>`
}

/** Longest name that stands beside its interval: longer ones stand above it. */
const MAX_AXIS_CHARACTERS = 12

const NAMES_ABOVE = {
  mark: { type: 'text', align: 'left', baseline: 'bottom', dy: -6, fontSize: 11, color: COLOURS.ink },
  encoding: { x: { value: 0 }, y: { field: 'model', type: 'nominal', sort: null }, text: { field: 'model' } },
}

function rankingTable(
  models: readonly string[],
  { spec, order, scores, ranks = [] }: RankedMetric,
  precision: number,
): Table {
  const hasRanks = ranks.length > 0
  const hasIntervals = scores.some(({ low }) => low !== undefined)
  return {
    title: `Ranking by ${spec}`,
    columns: [
      { name: 'model' },
      { name: 'score', format: pointFormat(precision) },
      ...(hasIntervals ? [{ name: 'interval' }] : []),
      ...(hasRanks ? [{ name: 'ranks' }] : []),
    ],
    rows: order.map((m, place) => {
      const { value, low = Number.NaN, high = Number.NaN } = scores[m]
      return [
        models[m],
        value,
        ...(hasIntervals ? [pointsInterval({ low, high }, precision)] : []),
        ...(hasRanks ? [rankRange(ranks[place])] : []),
      ]
    }),
  }
}

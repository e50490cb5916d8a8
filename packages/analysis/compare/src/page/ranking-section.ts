import { escapeHtml, type HtmlSection, pointFormat, type Table, tableHtml } from '@codegen-eval/report'
import { drawChart } from '@codegen-eval/report/charts'
import { rankRange } from '@codegen-eval/report/internal'
import { intervalChart, MAX_LINES, uniqueLabels } from '@codegen-eval/report/page/internal'
import { points, pointsInterval } from '../report/format.ts'
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

/** Up to this number of models, the numbers stand below a chart without being opened. */
const MAX_OPEN_ROWS = 12

async function figureHtml(
  id: string,
  models: readonly string[],
  ranking: RankedMetric,
  precision: number,
): Promise<string> {
  const { spec, order, scores } = ranking
  const labels = uniqueLabels(models)
  const shown = order.filter((m) => !Number.isNaN(scores[m].value)).slice(0, MAX_LINES)
  const percent = (value = Number.NaN) => 100 * value
  const svg = await drawChart(id, {
    title: `Scores of models by ${spec}`,
    description: shown.map((m) => `${models[m]} ${points(scores[m].value, precision)}`).join(', '),
    spec: intervalChart(
      shown.map((m) => {
        const { value, low, high } = scores[m]
        return { label: labels[m], value: percent(value), low: percent(low), high: percent(high) }
      }),
      { axis: 'score x 100' },
    ),
  })
  const chart = shown.length === 0 ? '' : svg
  const table = tableHtml(rankingTable(models, ranking, precision))
  // a long table would push everything else away
  const numbers =
    models.length > MAX_OPEN_ROWS ? `<details><summary>All models</summary>${table}</details>` : table
  return `<figure><figcaption>${escapeHtml(spec)}</figcaption>${chart}${numbers}</figure>`
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

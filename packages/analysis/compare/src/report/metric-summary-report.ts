import { columnTable, type Table } from '@codegen-eval/report'
import { listText } from '@codegen-eval/report/internal'
import type { Comparison } from '../comparison.ts'
import { KNOWN_DISAGREEMENT_SOURCE } from '../known-disagreement.ts'
import {
  type DoubtfulLead,
  type MetricDisagreement,
  type ModelRank,
  type RatedMetric,
  summarizeMetrics,
} from '../metric-summary.ts'

/** Number of pairs that a list names; further ones are counted. */
const MAX_NAMED = 5

/** The rank of each model by each metric, with the summary of all metrics in sentences below it. */
export function metricSummaryTable(comparison: Comparison): Table {
  const { models, metrics } = comparison
  const { ranks } = summarizeMetrics(comparison)
  const order = metrics[0].order
  return {
    title: 'Rank by metric',
    ...columnTable<number>(
      [
        { name: 'model', value: (m) => models[m] },
        ...metrics.map(({ spec }, k) => ({ name: spec, value: (m: number) => rankText(ranks[k][m]) })),
      ],
      order,
    ),
    footnotes: metricSummarySentences(comparison),
  }
}

/** The summary over all metrics: the pairs about which they disagree significantly, and warnings. */
export function metricSummarySentences(comparison: Comparison): string[] {
  const warnings = metricSummaryWarnings(comparison).map((text) => `Warning: ${text}`)
  return [...metricSummaryFindings(comparison), ...warnings]
}

/** The pairs about which metrics disagree significantly. */
export function metricSummaryFindings(comparison: Comparison): string[] {
  const { disagreements } = summarizeMetrics(comparison)
  return disagreements.length === 0
    ? ['The metrics disagree significantly about no pair of models.']
    : named(disagreements, (each) => disagreementSentence(each, comparison))
}

/** The leads that only the metric sees that people disagree with most, with the figures and their source. */
export function metricSummaryWarnings(comparison: Comparison): string[] {
  const { doubtful } = summarizeMetrics(comparison)
  return [
    ...named(doubtful, (lead) => `${doubtfulSentence(lead, comparison)}.`),
    ...(doubtful.length === 0 ? [] : [`people disagree with ${knownText(doubtful[0], comparison)}.`]),
  ]
}

/** The summary as JSON data, by the names of models and metrics. */
export function metricSummaryJson(comparison: Comparison): object {
  const { models, metrics } = comparison
  const { ranks, disagreements, doubtful } = summarizeMetrics(comparison)
  const specs = (list: readonly number[]) => list.map((k) => metrics[k].spec)
  const studied = ({ metric, known }: RatedMetric) => ({
    metric: metrics[metric].spec,
    studied: known.studied,
    disagreement: known.share,
  })
  return {
    // `fromEntries` makes `__proto__` an ordinary key
    ranks: Object.fromEntries(
      models.map((model, m) => [
        model,
        Object.fromEntries(metrics.map(({ spec }, k) => [spec, ranks[k][m].rank])),
      ]),
    ),
    disagreements: disagreements.map(({ models: [a, b], metrics: [first, second] }) => ({
      a: models[a],
      b: models[b],
      better: { a: specs(first), b: specs(second) },
    })),
    doubtful: doubtful.map(({ better, worse, favours, others }) => ({
      better: models[better],
      worse: models[worse],
      favours: favours.map(studied),
      others: others.map(studied),
    })),
    ...(doubtful.length === 0 ? {} : { source: KNOWN_DISAGREEMENT_SOURCE }),
    sentences: metricSummarySentences(comparison),
  }
}

function rankText({ rank, tied }: ModelRank): string | undefined {
  if (Number.isNaN(rank)) return undefined
  return tied ? `${rank}=` : String(rank)
}

/** The first sentences, and the number of the others. */
function named<T>(list: readonly T[], sentence: (each: T) => string): string[] {
  const more = list.length - MAX_NAMED
  const shown = list.slice(0, MAX_NAMED).map(sentence)
  return more > 0 ? [...shown, `… and ${more} more such ${more === 1 ? 'pair' : 'pairs'}.`] : shown
}

function disagreementSentence(
  { models: [a, b], metrics: [first, second] }: MetricDisagreement,
  { models, metrics }: Comparison,
): string {
  const by = (list: readonly number[]) => listText(list.map((k) => metrics[k].spec))
  return `The metrics disagree about ${models[a]} and ${models[b]}: ${models[a]} is better by ${by(first)}, ${models[b]} by ${by(second)}.`
}

function doubtfulSentence({ better, worse, favours }: DoubtfulLead, { models, metrics }: Comparison): string {
  const specs = listText(favours.map(({ metric }) => metrics[metric].spec))
  return `${models[better]} is better than ${models[worse]} only by ${specs}, which people disagree with most`
}

function knownText({ favours, others }: DoubtfulLead, { metrics }: Comparison): string {
  const share = ({ metric, known }: RatedMetric) => {
    const { spec } = metrics[metric]
    const studied = known.studied === spec ? '' : `, studied as ${known.studied}`
    return `${spec} on ${(100 * known.share).toFixed(1)} %${studied}`
  }
  return `${[...favours, ...others].map(share).join('; ')} (${KNOWN_DISAGREEMENT_SOURCE})`
}

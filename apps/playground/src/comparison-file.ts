import { csvField, escapeCsvText } from '@codegen-eval/report'
import type { MetricOutcome } from './worker/corpus.ts'

/** The results of a file: models, and the outcome of each metric by its spec. */
export interface ComparedFile {
  readonly models: readonly string[]
  readonly outcomes: ReadonlyMap<string, MetricOutcome>
}

/** The pairs of models as CSV, under the keys of `codegen-eval compare`; scores and differences are times 100 as there. */
export function comparisonCsv({ models, outcomes }: ComparedFile): string {
  const names = [
    ...['metric', 'modelA', 'modelB', 'scoreA', 'scoreB', 'difference', 'differenceLow', 'differenceHigh'],
    ...['pValue', 'adjustedPValue', 'significant', 'signature'],
  ]
  const rows = [...outcomes].flatMap(([metric, { scores, pairs, signature }]) =>
    pairs.map(({ a, b, difference, pValue, adjustedPValue, significant }) => [
      ...[metric, models[a]!, models[b]!, 100 * scores[a]!.value, 100 * scores[b]!.value],
      ...[100 * difference.value, 100 * difference.low, 100 * difference.high],
      ...[pValue, adjustedPValue, significant ? 'yes' : 'no', signature],
    ]),
  )
  return [names, ...rows].map((cells) => `${cells.map(cellText).join(',')}\n`).join('')
}

/** The same with the scores of models as JSON, from 0 to 1; undefined numbers are `null`. */
export function comparisonJson({ models, outcomes }: ComparedFile): string {
  const metrics = [...outcomes].map(([metric, { scores, order, pairs, signature, segments }]) => [
    metric,
    {
      signature,
      segments,
      order: order.map((m) => models[m]),
      // `fromEntries` makes `__proto__` an ordinary key
      scores: Object.fromEntries(
        scores.map(({ value, low, high }, m) => [models[m], { score: { value, low, high } }]),
      ),
      pairs: pairs.map(({ a, b, difference, pValue, adjustedPValue, significant }) => ({
        ...{ modelA: models[a], modelB: models[b] },
        difference: { value: difference.value, low: difference.low, high: difference.high },
        ...{ pValue, adjustedPValue, significant },
      })),
    },
  ])
  // undefined numbers become null
  return `${JSON.stringify({ models, metrics: Object.fromEntries(metrics) }, null, 2)}\n`
}

function cellText(value: string | number): string {
  if (typeof value === 'string') return csvField(escapeCsvText(value))
  return Number.isNaN(value) ? '' : String(Number(value.toPrecision(12)))
}

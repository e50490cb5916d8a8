import { jsonLine, jsonText } from '@codegen-eval/report'
import { modelMeans, modelRatings } from '../model-ratings.ts'
import { hasNumericLabels } from '../numeric-labels.ts'
import { raterOverlap } from '../rater-overlap.ts'
import {
  type AggregatedRatings,
  type DisagreeingRatings,
  type RunFacts,
  ratingCount,
} from './aggregated-ratings.ts'
import { comparisonJson } from './comparison-tables.ts'

/** Aggregated ratings as JSON with one line per item. */
export function ratedJson(rated: AggregatedRatings, { skipped = 0, ...facts }: RunFacts = {}): string {
  const { method, seed, resamples, items, table, result } = rated
  const { scale, weights, labels } = result
  const head = {
    method,
    seed,
    resamples,
    ...facts,
    scale: weights.length > 0 ? scale : [scale[0], scale.at(-1)],
    ...(rated.order === undefined ? {} : { order: rated.order }),
    ratings: table.itemRater.length,
    ...meansJson(rated),
    ...(rated.comparison === undefined ? {} : { comparison: comparisonJson(rated.comparison.result) }),
    ...(rated.disagreeing === undefined ? {} : { disagreeing: disagreeingJson(rated.disagreeing) }),
    ...(skipped > 0 ? { skipped } : {}),
    iterations: result.iterations,
    converged: result.converged,
    notes: result.notes,
    ...(method === 'mmsr' ? { overlap: raterOverlap(table) } : {}),
    raters: result.raters.map((id, r) => ({ id, skill: result.skills[r], ratings: ratingCount(table, r) })),
    agreement: agreementJson(rated),
  }
  const itemLines = items.map((item, i) =>
    jsonLine({
      ...item,
      label: labels[i],
      // `fromEntries` makes `__proto__` an ordinary key
      ...(weights.length > 0
        ? { weights: Object.fromEntries(scale.map((label, k) => [label, weights[i * scale.length + k]])) }
        : {}),
    }),
  )
  // there may be thousands of items, so each has one line
  return `${jsonText(head).trimEnd().slice(0, -2)},\n  "items": [\n    ${itemLines.join(',\n    ')}\n  ]\n}\n`
}

/** The means over all ratings, of each model if there are models. */
function meansJson(rated: AggregatedRatings): object {
  const { table, items, comparison } = rated
  if (!hasNumericLabels(table)) return {}
  let sum = 0
  for (const label of table.itemLabel) sum += table.scale[label]
  const intervals = new Map(comparison?.result.models.map(({ model, interval }) => [model, interval]))
  const models = modelMeans(modelRatings(table, items)).map(({ model, mean, ratings, units }) => {
    const interval = intervals.get(model)
    const ends = interval === undefined ? {} : { low: interval.low, high: interval.high }
    return [model, { mean, ...ends, ratings, items: units }]
  })
  return {
    mean: sum / table.itemLabel.length,
    ...(models.length > 0 ? { models: Object.fromEntries(models) } : {}),
  }
}

function disagreeingJson({ threshold, action, found, settled }: DisagreeingRatings): object {
  return {
    threshold,
    action,
    settled,
    items: found.map(({ id, model, lowest, highest, ratings }) => ({
      id,
      ...(model === undefined ? {} : { model }),
      lowest,
      highest,
      ratings,
    })),
  }
}

type AgreementTree = { [name: string]: AgreementTree | object }

function agreementJson({ agreement }: AggregatedRatings): AgreementTree {
  const tree: AgreementTree = {}
  for (const { key, agreement: measured } of agreement) {
    const { value, items, ratings, reason, interval, intervalReason } = measured
    const ends = { low: interval?.low ?? null, high: interval?.high ?? null }
    const why = intervalReason === undefined ? {} : { intervalReason }
    const entry = { value, ...ends, items, ratings, ...why }
    const [name, level] = key as [string, string?]
    const leaf = reason === undefined ? entry : { ...entry, reason }
    tree[name] = level === undefined ? leaf : { ...tree[name], [level]: leaf }
  }
  return tree
}

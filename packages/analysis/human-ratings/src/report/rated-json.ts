import { jsonLine, jsonText } from '@codegen-eval/report'
import { modelMeans, modelRatings } from '../model-ratings.ts'
import { raterOverlap } from '../rater-overlap.ts'
import { hasNumericLabels } from '../rating-table.ts'
import {
  type AggregatedRatings,
  type DisagreeingRatings,
  type RunFacts,
  ratingCount,
} from './aggregated-ratings.ts'
import { agreementTree } from './agreement-table.ts'
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
    raters: ratersJson(rated),
    ...exclusionJson(rated),
    ...(rated.judges === undefined || rated.judges.length === 0 ? {} : { judges: rated.judges }),
    agreement: agreementTree(rated.agreement),
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

/** Raters with their skill by the method, and what they did; `mmsrSkill` is that under M-MSR. */
function ratersJson({ result, table, raters }: AggregatedRatings): object[] {
  const known = new Map(raters?.raters.map((rater) => [rater.rater, rater]))
  return result.raters.map((id, r) => {
    const found = known.get(id)
    const summary = { id, skill: result.skills[r], ratings: ratingCount(table, r) }
    if (found === undefined) return summary
    const { rater: _, skill: mmsrSkill, ratings: __, ...measures } = found
    return { ...summary, mmsrSkill, ...measures }
  })
}

function exclusionJson({ raters, exclusion }: AggregatedRatings): object {
  if (raters === undefined) return {}
  const rules = raters.rules.map(({ text }) => text)
  const { flagged } = raters
  if (exclusion === undefined) return { raterRules: rules, flagged }
  const { effect, excluded, bounds } = exclusion
  const out = raters.raters.filter(({ rater }) => excluded && flagged.includes(rater))
  return {
    raterRules: rules,
    flagged,
    ...(excluded ? { excluded: out } : {}),
    withoutFlagged: effect,
    ...(bounds.length > 0 ? { missing: bounds } : {}),
  }
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

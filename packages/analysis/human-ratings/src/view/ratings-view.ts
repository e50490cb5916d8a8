import { jsonLine, jsonText, type ReportOutput } from '@codegen-eval/report'
import { countText } from '@codegen-eval/report/internal'
import {
  type FactRow,
  type Facts,
  type Layout,
  measuresOf,
  type Part,
  rowsPart,
  type View,
  type ViewChart,
  viewOutput,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import { choosesLabel, SKILL_MEANINGS } from '../aggregate-ratings.ts'
import { type ModelMean, modelMeans, modelRatings } from '../model-ratings.ts'
import { raterOverlap } from '../rater-overlap.ts'
import { modelsOfItem, outputsOfItem, type RatedItem } from '../rating-collector.ts'
import { hasNumericLabels, type RatingTable, ratingCount } from '../rating-table.ts'
import type { AggregatedRatings, RunFacts } from './aggregated-ratings.ts'
import { AGREEMENT_PART, agreementFacts } from './agreement-view.ts'
import { flaggedFirst, raterPart, raterRow, SHOWN_MEASURES } from './rater-view.ts'
import { ALL_OUTPUTS, countsOf, MAX_LISTED, ratingsFindings } from './ratings-findings.ts'
import { countsText, RATINGS_WORDS } from './ratings-words.ts'

/** Aggregated ratings in all forms; in JSON each item has one line, as there may be thousands. */
export function ratedOutput(
  rated: AggregatedRatings,
  { skipped = 0, ...facts }: RunFacts = {},
): ReportOutput {
  const view = ratingsView(rated)
  const head = { ...view, facts: view.facts.filter(({ key }) => key !== 'items') }
  const written = viewOutput(view)
  return {
    ...written,
    json() {
      const { method, ...settings } = viewOutput(head).json() as Record<string, unknown>
      const lines = itemsJson(rated).map(jsonLine)
      const all = { method, ...facts, ...(skipped > 0 ? { skipped } : {}), ...settings }
      return `${jsonText(all).trimEnd().slice(0, -2)},\n  "items": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`
    },
  }
}

/**
 * Aggregated ratings as a view: the models by their labels and ratings, their comparison if it was asked for, the label of each item,
 * raters, and agreement.
 */
export function ratingsView(rated: AggregatedRatings): View {
  const { method, items, result, comparison, agreement, disagreeing } = rated
  const models = modelRows(rated)
  return {
    title: `Ratings of ${items.length === 1 ? 'an item' : `${countText(items.length)} items`} by ${countText(result.raters.length)} raters`,
    summary: countsText(method, countsOf(rated)),
    confidence: 1 - (comparison?.result.alpha ?? 0.05),
    settings: settingsOf(rated),
    facts: [
      modelFacts(models),
      labelFacts(rated),
      ...when(comparison, (known) => pairFacts(known.result)),
      itemFacts(rated),
      ...when(disagreeing, (known) => disagreeingFacts(known, items)),
      raterFactsOf(rated),
      agreementFacts(agreement),
    ],
    csv: ['items'],
    parts: partsOf(rated, models),
    findings: ratingsFindings(rated, models),
    ...leadOf(rated, models),
    signatures: [],
    words: wordsOf(RATINGS_WORDS),
  }
}

/** Settings that a run lacks are `undefined`, which JSON leaves out. */
function settingsOf(rated: AggregatedRatings): View['settings'] {
  const { method, seed, resamples, table, result, order, comparison, judges = [] } = rated
  const { raters, exclusion, disagreeing } = rated
  const { scale, weights, iterations, converged, notes } = result
  const { test, alpha, baseline, unit, units } = comparison?.result ?? {}
  return {
    ...{ method, seed, resamples, scale: weights.length > 0 ? scale : [scale[0], scale.at(-1)] },
    ...{ order, ratings: table.itemRater.length, test, alpha, baseline, unit, units },
    ...{ iterations, converged, notes },
    overlap: method === 'mmsr' ? raterOverlap(table) : undefined,
    judges: judges.length === 0 ? undefined : judges,
    ...{ raterRules: raters?.rules.map(({ text }) => text), flagged: raters?.flagged },
    excluded: exclusion && (exclusion.excluded ? exclusion.effect.raters : []),
    withoutFlagged: exclusion?.effect,
    missing: exclusion?.bounds.length === 0 ? undefined : exclusion?.bounds,
    ...{ disagreement: disagreeing?.threshold, onDisagreement: disagreeing?.action },
    settled: disagreeing?.settled,
  }
}

/** A row for each model, or for all outputs if none is of a model. */
function modelRows(rated: AggregatedRatings): FactRow[] {
  const { items, result, table, comparison } = rated
  const compared = new Map(comparison?.result.models.map((found) => [found.model, found]))
  const means = hasNumericLabels(table) ? meansByModel(table, items) : new Map<string, ModelMean>()
  return namesOf(rated).map((model) => {
    const labels = result.labels.filter((_, i) => isOf(items[i], model))
    const found = means.get(model)
    const { interval, ranks } = compared.get(model) ?? {}
    return {
      ...{ model, items: labels.length, ratings: found?.ratings },
      ...(ranks && { rank: { value: ranks.rank, low: ranks.rankLow, high: ranks.rankHigh } }),
      ...(found && {
        meanLabel: labels.reduce<number>((sum, label) => sum + Number(label), 0) / labels.length,
        mean: {
          value: found.mean,
          ...(interval && { low: interval.low, high: interval.high, method: interval.method }),
        },
      }),
    }
  })
}

/** The models, the best first if they were compared, and else in order of first appearance; or one name for all. */
function namesOf({ items, comparison }: AggregatedRatings): string[] {
  if (comparison !== undefined) return comparison.result.models.map(({ model }) => model)
  const models = [...new Set(items.flatMap(modelsOfItem))]
  return models.length > 0 ? models : [ALL_OUTPUTS]
}

function isOf(item: RatedItem, model: string): boolean {
  const models = modelsOfItem(item)
  return models.length === 0 || models.includes(model)
}

/** The mean over all ratings by model. */
function meansByModel(table: RatingTable<number>, items: readonly RatedItem[]): Map<string, ModelMean> {
  const hasModels = items.some((item) => modelsOfItem(item).length > 0)
  const named = hasModels ? items : items.map(({ id }) => ({ id, model: ALL_OUTPUTS }))
  return new Map(modelMeans(modelRatings(table, named)).map((found) => [found.model, found]))
}

function modelFacts(rows: readonly FactRow[]): Facts {
  return {
    key: 'models',
    names: ['model'],
    isKeyed: true,
    measures: [
      { key: 'rank', unit: 'rank', interval: true, optional: true },
      { key: 'items', unit: 'count' },
      { key: 'meanLabel', label: 'mean', unit: 'effect', optional: true },
      { key: 'mean', label: 'mean rating', unit: 'effect', interval: true, optional: true },
      { key: 'ratings', unit: 'count', optional: true },
    ],
    rows,
  }
}

/** How many items of each model have each label, where labels are those of the scale. */
function labelFacts(rated: AggregatedRatings): Facts {
  const { method, items, result } = rated
  const rows = !choosesLabel(method)
    ? []
    : namesOf(rated).flatMap((model) => {
        const labels = result.labels.filter((_, i) => isOf(items[i], model))
        return result.scale.map((label): FactRow => {
          const count = labels.filter((given) => given === label).length
          return { model, label, count, share: count / labels.length }
        })
      })
  return {
    ...{ key: 'labels', names: ['model', 'label'], rows },
    measures: [
      { key: 'count', unit: 'count' },
      { key: 'share', unit: 'percent' },
    ],
  }
}

function pairFacts({ pairs }: NonNullable<AggregatedRatings['comparison']>['result']): Facts {
  return {
    key: 'pairs',
    names: ['modelA', 'modelB'],
    measures: [
      { key: 'difference', unit: 'effect', interval: true },
      ...measuresOf('p', { pValue: 'p alone', adjustedPValue: 'p' }),
      { key: 'significant', unit: 'flag' },
      { key: 'cohensDz', label: 'd_z', unit: 'effect' },
      ...measuresOf('count', { units: 'units', sharedRaters: 'shared raters' }),
      { key: 'warning', unit: 'text', optional: true },
    ],
    rows: pairs.map(({ a, b, difference: { estimate, low, high, method }, ...pair }) => ({
      ...{ modelA: a, modelB: b, difference: { value: estimate, low, high, method }, ...pair },
    })),
  }
}

/**
 * The label of each item. An output that several models gave has a row for each, because other programs look for the label of an item
 * and a model.
 */
function itemFacts({ items, table, method, result }: AggregatedRatings): Facts {
  const { weights, labels, scale } = result
  const rows = items.flatMap((item, i) =>
    outputsOfItem(item).map(({ model, sample }) => {
      const own = scale.map((label, k) => [`weight:${label}`, weights[i * scale.length + k]] as const)
      return {
        ...{ item: String(item.id), sample, model, label: labels[i] },
        ...(choosesLabel(method) ? { weight: weights[i * scale.length + scale.indexOf(labels[i])] } : {}),
        ...(weights.length > 0 ? Object.fromEntries(own) : {}),
      }
    }),
  )
  const has = (name: 'sample' | 'model') => (rows.some((row) => row[name] !== undefined) ? [name] : [])
  return {
    ...{ key: 'items', names: ['item', ...has('sample'), ...has('model')], rows },
    measures: [
      { key: 'label', unit: hasNumericLabels(table) ? 'number' : 'text' },
      // means of continuous grades have no weights
      ...(weights.length > 0
        ? scale.map((label) => ({ key: `weight:${label}`, unit: 'number' }) as const)
        : []),
    ],
  }
}

function itemsJson({ items, result: { scale, weights, labels } }: AggregatedRatings): object[] {
  return items.map((item, i) => ({
    ...{ ...item, label: labels[i] },
    // `fromEntries` makes `__proto__` an ordinary key
    ...(weights.length > 0
      ? { weights: Object.fromEntries(scale.map((label, k) => [label, weights[i * scale.length + k]])) }
      : {}),
  }))
}

function disagreeingFacts(
  { found }: NonNullable<AggregatedRatings['disagreeing']>,
  items: readonly RatedItem[],
): Facts {
  return {
    key: 'disagreeing',
    names: ['item', ...(items.some((item) => modelsOfItem(item).length > 0) ? ['model'] : [])],
    measures: ['lowest', 'highest', 'ratings'].map((key) => ({ key, unit: 'number' }) as const),
    rows: found.map(({ id, lowest, highest, ratings, ...item }) => ({
      ...{ item: String(id), model: modelsOfItem({ id, ...item }).join(', '), lowest, highest, ratings },
    })),
  }
}

/** Raters with their skill by the method, undefined ones last, and what they did. */
function raterFactsOf({ result, table, raters, method, exclusion }: AggregatedRatings): Facts {
  const known = new Map(
    raters?.raters.map((rater) => [String(rater.rater), raterRow(rater, exclusion?.excluded)]),
  )
  const orderOf = (r: number) => (Number.isNaN(result.skills[r]) ? -Number.MAX_VALUE : result.skills[r])
  const rows = [...result.raters.keys()]
    .sort((a, b) => orderOf(b) - orderOf(a))
    .map((r): FactRow => {
      const rater = String(result.raters[r])
      // the skill of this method stands once
      const { mmsrSkill, ...found } = known.get(rater) ?? {}
      const own = method === 'mmsr' || mmsrSkill === undefined ? {} : { mmsrSkill }
      return { rater, skill: result.skills[r], ...found, ...own, ratings: ratingCount(table, r) }
    })
  return {
    ...{ key: 'raters', names: ['rater'], isKeyed: true, rows: flaggedFirst(rows) },
    measures: [{ key: 'skill', unit: 'effect' }, ...SHOWN_MEASURES],
  }
}

const MAX_CHART_LABELS = 5

/** Whether grades are few enough for a chart of their shares. */
function isCharted({ method, result }: AggregatedRatings): boolean {
  return choosesLabel(method) && result.scale.length > 1 && result.scale.length <= MAX_CHART_LABELS
}

/** Means with intervals, or the shares of grades. */
function leadOf(rated: AggregatedRatings, models: readonly FactRow[]): { readonly lead?: ViewChart } {
  const means = { caption: 'Mean rating', facts: 'models', label: 'model', measures: ['mean'] }
  if (rated.comparison !== undefined) return { lead: { kind: 'intervals', ...means } }
  if (isCharted(rated)) return { lead: GRADES }
  return models.length > 1 && hasNumericLabels(rated.table) ? { lead: { kind: 'intervals', ...means } } : {}
}

const GRADES: ViewChart = {
  ...{ kind: 'shares', caption: 'Grades by model, in % of items', facts: 'labels' },
  ...{ label: 'model', by: 'label', measure: 'share' },
}

function partsOf(rated: AggregatedRatings, models: readonly FactRow[]): Part[] {
  const { comparison, items, disagreeing, method } = rated
  const needsThird = disagreeing?.action === 'list' && disagreeing.found.length > 0
  return [
    rowsPart('models', models.length > 1 ? 'Models' : 'Labels', [
      ...['rank', 'model', 'items', 'meanLabel', 'mean', 'ratings'],
    ]),
    ...when(comparison, () =>
      rowsPart('pairs', 'Pairs of models', [
        { name: 'pair', of: ['modelA', 'modelB'], by: ' - ' },
        ...['difference', 'adjustedPValue', 'cohensDz', 'units'],
      ]),
    ),
    ...when(choosesLabel(method), () => ({
      ...{ id: 'labels', title: 'Labels by model', layouts: [LABELS] },
      ...(comparison !== undefined && isCharted(rated) ? { charts: [GRADES] } : {}),
    })),
    ...when(items.length <= MAX_LISTED, () =>
      rowsPart('items', 'Items', ['item', 'sample', 'model', 'label']),
    ),
    raterPart(raterFactsOf(rated), SKILL_MEANINGS[method]),
    AGREEMENT_PART,
    ...when(needsThird, () =>
      rowsPart('disagreeing', 'Items that need a third rating', ['item', 'model', 'lowest', 'highest'], {
        title: 'needs a third rating',
      }),
    ),
  ]
}

const LABELS: Layout = {
  ...{ kind: 'cross', title: 'items by label', facts: 'labels' },
  ...{ rows: 'model', across: 'label', measure: 'count' },
}

import {
  type Aggregation,
  type AggregationMethod,
  type DisagreeingItem,
  type GradeOrder,
  modelMeans,
  modelRatings,
  type NamedAgreement,
  type RatedItem,
  type RatingComparison,
  type RatingTable,
  raterOverlap,
  SKILL_MEANINGS,
} from '@codegen-eval/human-ratings'
import { choosesLabel, hasNumericLabels } from '@codegen-eval/human-ratings/internal'
import {
  COUNT_FORMAT,
  fixedFormat,
  jsonLine,
  jsonText,
  type Report,
  type Table,
  type TableCell,
  type TableColumn,
} from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { Output } from '../output/render-output.ts'
import { packageVersion } from '../package-version.ts'
import { VERSION } from '../version.ts'
import { comparisonJson, comparisonNotes, comparisonTables } from './comparison-tables.ts'

/** Aggregated ratings and how they were computed. */
export interface Rated {
  readonly method: AggregationMethod
  readonly seed: number
  /** Resamples for the intervals of agreement; 0 for no intervals. */
  readonly resamples: number
  /** In the order of the result's labels. */
  readonly items: readonly RatedItem[]
  readonly table: RatingTable
  readonly result: Aggregation
  readonly agreement: readonly NamedAgreement[]
  /** Number of rows that were left out. */
  readonly skipped: number
  /** The words that the grades stand for, the lowest first. */
  readonly order?: GradeOrder | undefined
  /** The comparison of the models by their ratings. */
  readonly comparison?: { readonly result: RatingComparison; readonly trials: number } | undefined
  /** Items whose two ratings lie far apart. */
  readonly disagreeing?: Disagreeing | undefined
}

/** Items whose two ratings lie more than a threshold apart. */
export interface Disagreeing {
  readonly threshold: number
  /** `drop` if they were left out, `list` if they are listed for a third rating. */
  readonly action: 'list' | 'drop'
  readonly found: readonly (DisagreeingItem & RatedItem)[]
  /** Number of items with three or more ratings, some as far apart, which stay. */
  readonly settled: number
}

/** Maximum number of items that are listed one by one on a terminal. */
const MAX_LISTED = 40

/** Aggregated ratings as tables and JSON. */
export function ratedOutput(rated: Rated): Output {
  return { report: () => ratedReport(rated), csv: () => ratedItemTable(rated), json: () => ratedJson(rated) }
}

/** Aggregated ratings for a terminal: labels, raters and agreement. */
export function ratedReport(rated: Rated): Report {
  const { method, items, table, result, agreement, seed, resamples } = rated
  const counts = { item: items.length, rater: result.raters.length, rating: table.itemRater.length }
  const words = Object.entries(counts).map(
    ([noun, count]) => `${formatNumber(count, COUNT_FORMAT)} ${noun}${count === 1 ? '' : 's'}`,
  )
  return {
    summary: [`${method}: ${words.join(', ')}`],
    tables: [
      ...(rated.comparison === undefined ? [] : comparisonTables(rated.comparison.result)),
      labelCountTable(rated),
      ...(items.length <= MAX_LISTED ? [itemTable(rated)] : []),
      raterTable(rated),
      agreementTable(rated),
      ...disagreeingTables(rated),
    ],
    notes: [
      ...(rated.comparison === undefined
        ? []
        : comparisonNotes(rated.comparison.result, { trials: rated.comparison.trials, seed })),
      ...(rated.order === undefined ? [] : [`grades: ${gradeWords(rated.order, result.scale)}`]),
      ...disagreeingNotes(rated),
      ...(resamples > 0
        ? [`intervals from ${formatNumber(resamples, COUNT_FORMAT)} resamples of the items, seed ${seed}`]
        : []),
      ...agreement.flatMap(({ name, agreement: { reason } }) =>
        reason === undefined ? [] : [`${name} is undefined: ${reason}`],
      ),
      ...missingIntervals(agreement),
      ...result.notes.map((note) => `Note: ${note}.`),
      ...(items.length > MAX_LISTED ? ['The label of each item: --format csv or --format json.'] : []),
    ],
  }
}

/** The label of each item: `item`, `model` if there are models, `label`, and the weight of each label. */
export function ratedItemTable(rated: Rated): Table {
  const hasModels = modelsOf(rated.items).length > 0
  const { weights, labels } = rated.result
  // means of continuous grades have no weights
  const scale = weights.length > 0 ? rated.result.scale : []
  return {
    columns: [
      { name: 'item' },
      ...modelColumn(hasModels),
      { name: 'label' },
      ...scale.map((label) => ({ name: `weight:${label}` })),
    ],
    rows: rated.items.map((item, i) => [
      ...itemCells(hasModels, item),
      labels[i],
      ...scale.map((_, k) => weights[i * scale.length + k]),
    ]),
  }
}

/** Aggregated ratings as JSON with one line per item. */
export function ratedJson(rated: Rated): string {
  const { method, seed, resamples, items, table, result, skipped } = rated
  const { scale, weights, labels } = result
  const head = {
    method,
    seed,
    resamples,
    versions: { cli: VERSION, humanRatings: packageVersion('@codegen-eval/human-ratings') },
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
function meansJson(rated: Rated): object {
  const { table, items, comparison } = rated
  if (!hasNumericLabels(table)) return {}
  let sum = 0
  for (const label of table.itemLabel) sum += table.scale[label]!
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

function gradeWords(order: GradeOrder, scale: Aggregation['scale']): string {
  return order.map((word, i) => `${scale[i]} is ${word}`).join(', ')
}

function disagreeingTables({ disagreeing, items }: Rated): Table[] {
  if (disagreeing === undefined || disagreeing.action === 'drop' || disagreeing.found.length === 0) return []
  const hasModels = modelsOf(items).length > 0
  return [
    {
      columns: [
        { name: 'needs a third rating' },
        ...modelColumn(hasModels),
        { name: 'lowest' },
        { name: 'highest' },
      ],
      rows: disagreeing.found
        .slice(0, MAX_LISTED)
        .map((item) => [...itemCells(hasModels, item), item.lowest, item.highest]),
    },
  ]
}

function disagreeingNotes({ disagreeing }: Rated): string[] {
  if (disagreeing === undefined) return []
  const { threshold, action, found, settled } = disagreeing
  const count = `${formatNumber(found.length, COUNT_FORMAT)} ${found.length === 1 ? 'item has' : 'items have'} two ratings more than ${threshold} apart`
  const done = action === 'drop' ? `${count} and ${found.length === 1 ? 'is' : 'are'} left out` : count
  const more = action === 'list' && found.length > MAX_LISTED ? '; --format json lists all' : ''
  const others =
    settled === 0 ? '' : `; ${formatNumber(settled, COUNT_FORMAT)} more with three or more ratings stay`
  return [`${done}${more}${others}`]
}

function disagreeingJson({ threshold, action, found, settled }: Disagreeing): object {
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

function agreementJson({ agreement }: Rated): AgreementTree {
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

/** Number of items with each label, by model if there are models. */
function labelCountTable({ items, result, table, method }: Rated): Table {
  const models = modelsOf(items)
  const shown = choosesLabel(method) ? result.scale : []
  const groups = models.length > 0 ? models : [undefined]
  const numeric = hasNumericLabels(table)
  const ratingMeans = numeric ? meansByModel(table, items) : new Map<string | undefined, number>()
  return {
    columns: [
      { name: models.length > 0 ? 'model' : '' },
      { name: 'items' },
      ...(numeric
        ? [
            { name: 'mean', format: fixedFormat(2) },
            { name: 'mean rating', key: 'meanRating', format: fixedFormat(2) },
          ]
        : []),
      ...shown.map((label) => ({ name: String(label) })),
    ],
    rows: groups.map((group): TableCell[] => {
      const labels = result.labels.filter((_, i) => items[i].model === group)
      const sum = labels.reduce<number>((total, label) => total + Number(label), 0)
      return [
        group ?? 'all',
        labels.length,
        ...(numeric ? [sum / labels.length, ratingMeans.get(group)] : []),
        ...shown.map((label) => labels.filter((given) => given === label).length),
      ]
    }),
  }
}

/** The mean over all ratings by model; under `undefined` that of items without a model. */
function meansByModel(
  table: RatingTable<number>,
  items: readonly RatedItem[],
): ReadonlyMap<string | undefined, number> {
  const named = items.map(({ id, model }) => ({ id, model: model === undefined ? '' : `m${model}` }))
  return new Map(
    modelMeans(modelRatings(table, named)).map(({ model, mean }) => [
      model === '' ? undefined : model.slice(1),
      mean,
    ]),
  )
}

function itemTable(rated: Rated): Table {
  const hasModels = modelsOf(rated.items).length > 0
  const { scale, weights, labels } = rated.result
  const chosen = choosesLabel(rated.method)
  return {
    columns: [
      { name: 'item' },
      ...modelColumn(hasModels),
      // means are rarely on the scale
      { name: 'label', ...(chosen ? {} : { format: fixedFormat(2) }) },
      ...(chosen ? [{ name: 'weight', format: fixedFormat(2) }] : []),
    ],
    rows: rated.items.map((item, i) => [
      ...itemCells(hasModels, item),
      labels[i],
      ...(chosen ? [weights[i * scale.length + scale.indexOf(labels[i])]] : []),
    ]),
  }
}

/** Raters by skill, undefined skills last. */
function raterTable({ result, table, method }: Rated): Table {
  const skill = (r: number) => (Number.isNaN(result.skills[r]) ? -Number.MAX_VALUE : result.skills[r])
  const raters = [...result.raters.keys()].sort((a, b) => skill(b) - skill(a))
  return {
    columns: [{ name: 'rater' }, { name: 'ratings' }, { name: 'skill', format: fixedFormat(3) }],
    rows: raters.map((r) => [String(result.raters[r]), ratingCount(table, r), result.skills[r]]),
    footnotes: [`skill: ${SKILL_MEANINGS[method]}`],
  }
}

function agreementTable({ agreement }: Rated): Table {
  return {
    columns: [
      { name: 'agreement' },
      { name: 'value', format: fixedFormat(3) },
      { name: '95 % interval' },
      { name: 'items' },
    ],
    rows: agreement.map(({ name, agreement: { value, interval, items } }) => [
      name,
      value,
      interval && `[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]`,
      items,
    ]),
  }
}

/** Why coefficients have no interval: one line for each reason. */
function missingIntervals(agreement: Rated['agreement']): string[] {
  const reasons = agreement.flatMap(({ agreement: { intervalReason } }) => intervalReason ?? [])
  return [...new Set(reasons)].map((reason) => `no interval of agreement: ${reason}`)
}

/** The models in order of first appearance; none if items are not outputs of models. */
function modelsOf(items: readonly RatedItem[]): string[] {
  return [...new Set(items.flatMap(({ model }) => (model === undefined ? [] : [model])))]
}

function modelColumn(hasModels: boolean): TableColumn[] {
  return hasModels ? [{ name: 'model', align: 'left' }] : []
}

function itemCells(hasModels: boolean, { id, model }: RatedItem): TableCell[] {
  return [String(id), ...(hasModels ? [model ?? ''] : [])]
}

function ratingCount({ raterStart }: RatingTable, rater: number): number {
  return raterStart[rater + 1] - raterStart[rater]
}

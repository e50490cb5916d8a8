import {
  type Column,
  columnTable,
  fixedFormat,
  type Report,
  type ReportOutput,
  type Table,
} from '@codegen-eval/report'
import { countText } from '@codegen-eval/report/internal'
import { choosesLabel, SKILL_MEANINGS } from '../aggregate-ratings.ts'
import type { Aggregation } from '../aggregation.ts'
import type { GradeOrder } from '../grade-order.ts'
import { modelMeans, modelRatings } from '../model-ratings.ts'
import { modelsOfItem, outputsOfItem, type RatedItem } from '../rating-collector.ts'
import type { RatingTable } from '../rating-table.ts'
import { hasNumericLabels } from '../rating-table.ts'
import {
  type AggregatedRatings,
  type DisagreeingRatings,
  type RunFacts,
  ratingCount,
} from './aggregated-ratings.ts'
import { agreementNotes, agreementTable } from './agreement-table.ts'
import { comparisonNotes, comparisonTables } from './comparison-tables.ts'
import { ratedJson } from './rated-json.ts'
import { exclusionNotes, missingNotes, raterReportNotes, raterReportTable } from './rater-tables.ts'

/** Maximum number of items that a report lists. */
const MAX_LISTED = 40

/** Aggregated ratings as tables and JSON. */
export function ratedOutput(rated: AggregatedRatings, facts: RunFacts = {}): ReportOutput {
  return {
    report: () => ratedReport(rated),
    csv: () => ratedItemTable(rated),
    json: () => ratedJson(rated, facts),
  }
}

/** Aggregated ratings for readers: labels, raters and agreement. */
function ratedReport(rated: AggregatedRatings): Report {
  const { method, items, table, result, agreement, seed, resamples } = rated
  const counts = { item: items.length, rater: result.raters.length, rating: table.itemRater.length }
  const words = Object.entries(counts).map(
    ([noun, count]) => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`,
  )
  return {
    summary: [`${method}: ${words.join(', ')}`],
    tables: [
      ...(rated.comparison === undefined ? [] : comparisonTables(rated.comparison.result)),
      labelCountTable(rated),
      ...(items.length <= MAX_LISTED ? [itemTable(rated)] : []),
      raterTable(rated),
      ...(rated.raters === undefined ? [] : [raterReportTable(rated.raters, rated.exclusion?.excluded)]),
      agreementTable(agreement),
      ...disagreeingTables(rated),
    ],
    notes: [
      ...(rated.raters === undefined ? [] : raterReportNotes(rated.raters)),
      ...exclusionOf(rated),
      ...judgeNotes(rated),
      ...(rated.comparison === undefined
        ? []
        : comparisonNotes(rated.comparison.result, { trials: rated.comparison.trials, seed })),
      ...(rated.order === undefined ? [] : [`grades: ${gradeWords(rated.order, result.scale)}`]),
      ...disagreeingNotes(rated),
      ...(resamples > 0
        ? [`intervals from ${countText(resamples)} resamples of the items, seed ${seed}`]
        : []),
      ...agreementNotes(agreement),
      ...result.notes.map((note) => `Note: ${note}.`),
      ...(items.length > MAX_LISTED ? ['The label of each item is in the formats csv and json.'] : []),
    ],
  }
}

function exclusionOf({ exclusion }: AggregatedRatings): string[] {
  if (exclusion === undefined) return []
  return [...exclusionNotes(exclusion.effect, exclusion.excluded), ...missingNotes(exclusion.bounds)]
}

function judgeNotes({ judges = [] }: AggregatedRatings): string[] {
  return judges.map(
    ({ judge, ratings }) =>
      `judge ${judge}: ${countText(ratings)} ratings are not mixed with those of people`,
  )
}

/**
 * The label of each item: `item`, `model` if there are models, `label`, and the weight of each label. An output that several
 * models gave has a row for each, because other programs look for the label of an item and a model.
 */
function ratedItemTable({ items, result: { weights, labels, scale } }: AggregatedRatings): Table {
  // means of continuous grades have no weights
  const weighed = weights.length > 0 ? scale : []
  type Row = RatedItem & { readonly i: number }
  const rows = items.flatMap((item, i) =>
    outputsOfItem(item).map((output): Row => ({ id: item.id, ...output, i })),
  )
  return columnTable<Row>(
    [
      { name: 'item', value: ({ id }) => String(id) },
      ...(rows.some(({ sample }) => sample !== undefined)
        ? [{ name: 'sample', value: ({ sample }: Row) => sample } satisfies Column<Row>]
        : []),
      ...(modelColumn(items) as Column<Row>[]),
      { name: 'label', value: ({ i }) => labels[i] },
      ...weighed.map((label, k) => ({
        name: `weight:${label}`,
        value: ({ i }: Row) => weights[i * scale.length + k],
      })),
    ],
    rows,
  )
}

function gradeWords(order: GradeOrder, scale: Aggregation['scale']): string {
  return order.map((word, i) => `${scale[i]} is ${word}`).join(', ')
}

function disagreeingTables({ disagreeing, items }: AggregatedRatings): Table[] {
  if (disagreeing === undefined || disagreeing.action === 'drop' || disagreeing.found.length === 0) return []
  const columns: Column<DisagreeingRatings['found'][number]>[] = [
    { name: 'needs a third rating', value: ({ id }) => String(id) },
    ...modelColumn(items),
    { name: 'lowest', value: ({ lowest }) => lowest },
    { name: 'highest', value: ({ highest }) => highest },
  ]
  return [columnTable(columns, disagreeing.found.slice(0, MAX_LISTED))]
}

function disagreeingNotes({ disagreeing }: AggregatedRatings): string[] {
  if (disagreeing === undefined) return []
  const { threshold, action, found, settled } = disagreeing
  const count = `${countText(found.length)} ${found.length === 1 ? 'item has' : 'items have'} two ratings more than ${threshold} apart`
  const done = action === 'drop' ? `${count} and ${found.length === 1 ? 'is' : 'are'} left out` : count
  const more = action === 'list' && found.length > MAX_LISTED ? '; the format json lists all' : ''
  const others = settled === 0 ? '' : `; ${countText(settled)} more with three or more ratings stay`
  return [`${done}${more}${others}`]
}

/** The items of one model, or all items. */
interface LabelGroup {
  readonly model: string | undefined
  readonly labels: readonly (string | number)[]
}

/** Number of items with each label, by model if there are models. */
function labelCountTable({ items, result, table, method }: AggregatedRatings): Table {
  const models = modelsOf(items)
  const groups = (models.length > 0 ? models : [undefined]).map(
    (model): LabelGroup => ({
      model,
      labels: result.labels.filter((_, i) => model === undefined || modelsOfItem(items[i]).includes(model)),
    }),
  )
  return columnTable<LabelGroup>(
    [
      { name: models.length > 0 ? 'model' : '', value: ({ model }) => model ?? 'all' },
      { name: 'items', value: ({ labels }) => labels.length },
      ...(hasNumericLabels(table) ? meanColumns(table, items) : []),
      ...(choosesLabel(method) ? result.scale : []).map((label) => ({
        name: String(label),
        value: ({ labels }: LabelGroup) => labels.filter((given) => given === label).length,
      })),
    ],
    groups,
  )
}

/** The mean of the labels of items, and that of their ratings. */
function meanColumns(table: RatingTable<number>, items: readonly RatedItem[]): Column<LabelGroup>[] {
  const ratingMeans = meansByModel(table, items)
  return [
    {
      name: 'mean',
      format: fixedFormat(2),
      value: ({ labels }) => labels.reduce<number>((sum, label) => sum + Number(label), 0) / labels.length,
    },
    {
      name: 'mean rating',
      key: 'meanRating',
      format: fixedFormat(2),
      value: ({ model }) => ratingMeans.get(model),
    },
  ]
}

/** The mean over all ratings by model; under `undefined` that of all ratings if there are no models. */
function meansByModel(
  table: RatingTable<number>,
  items: readonly RatedItem[],
): ReadonlyMap<string | undefined, number> {
  if (modelsOf(items).length > 0)
    return new Map(modelMeans(modelRatings(table, items)).map(({ model, mean }) => [model, mean]))
  const [all] = modelMeans(
    modelRatings(
      table,
      items.map(({ id }) => ({ id, model: '' })),
    ),
  )
  return new Map([[undefined, all.mean]])
}

function itemTable({ method, items, result: { scale, weights, labels } }: AggregatedRatings): Table {
  const columns: Column<RatedItem>[] = [
    { name: 'item', value: ({ id }) => String(id) },
    ...modelColumn(items),
  ]
  const label = { name: 'label', value: (_: RatedItem, i: number) => labels[i] }
  const weightOf = (i: number) => weights[i * scale.length + scale.indexOf(labels[i])]
  // means are rarely on the scale
  return columnTable(
    choosesLabel(method)
      ? [...columns, label, { name: 'weight', format: fixedFormat(2), value: (_, i) => weightOf(i) }]
      : [...columns, { ...label, format: fixedFormat(2) }],
    items,
  )
}

/** Raters by skill, undefined skills last. */
function raterTable({ result, table, method }: AggregatedRatings): Table {
  const skill = (r: number) => (Number.isNaN(result.skills[r]) ? -Number.MAX_VALUE : result.skills[r])
  const columns: Column<number>[] = [
    { name: 'rater', value: (r) => String(result.raters[r]) },
    { name: 'ratings', value: (r) => ratingCount(table, r) },
    { name: 'skill', format: fixedFormat(3), value: (r) => result.skills[r] },
  ]
  return {
    ...columnTable(
      columns,
      [...result.raters.keys()].sort((a, b) => skill(b) - skill(a)),
    ),
    footnotes: [`skill: ${SKILL_MEANINGS[method]}`],
  }
}

/** The models in order of first appearance; none if items are not outputs of models. */
function modelsOf(items: readonly RatedItem[]): string[] {
  return [...new Set(items.flatMap(modelsOfItem))]
}

function modelColumn(items: readonly RatedItem[]): Column<RatedItem>[] {
  if (modelsOf(items).length === 0) return []
  return [{ name: 'model', align: 'left', value: (item) => modelsOfItem(item).join(', ') }]
}

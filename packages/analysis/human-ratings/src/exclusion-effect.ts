import { type AggregationMethod, aggregateRatings, choosesLabel } from './aggregate-ratings.ts'
import { compareRatings, type RatingComparisonOptions } from './compare-ratings.ts'
import { krippendorffAlpha } from './krippendorff-alpha.ts'
import { modelMeans, modelRatings } from './model-ratings.ts'
import { modelsOfItem, type RatedItem, type RatedTable } from './rating-collector.ts'
import { hasNumericLabels, type RatingId, type RatingTable } from './rating-table.ts'
import { withoutRaters } from './without-raters.ts'

/** A number with all raters, and without some of them. */
export interface BeforeAndAfter<T> {
  readonly all: T
  readonly without: T
}

/** A pair of models whose verdict is another one without some raters. */
export interface ChangedPair {
  readonly a: string
  readonly b: string
  /** The model that is significantly better, or `undefined`. */
  readonly better: BeforeAndAfter<string | undefined>
}

/** Changes of the results without some raters. */
export interface ExclusionEffect {
  readonly raters: readonly RatingId[]
  readonly ratings: BeforeAndAfter<number>
  readonly items: BeforeAndAfter<number>
  /** Krippendorff's alpha: interval for numbers, nominal for words. */
  readonly alpha: BeforeAndAfter<number>
  /** Number of items whose label is another one, of those that have one without these raters. */
  readonly changedLabels: number
  /** The mean rating of each model; without models, or for words, none. */
  readonly models: readonly ({ readonly model: string } & BeforeAndAfter<number>)[]
  /** Whether the models come in another order by their means. */
  readonly reordered: boolean
  /** Pairs with another verdict, if models were compared. */
  readonly pairs: readonly ChangedPair[]
}

/** How labels are aggregated, and models compared. */
export interface ExclusionEffectOptions {
  readonly method: AggregationMethod
  readonly seed?: number | undefined
  /** Settings of the comparison of models; without it pairs are not compared. */
  readonly compare?: Pick<RatingComparisonOptions, 'trials' | 'alpha'> | undefined
}

/**
 * Compares the labels, the agreement and the models of all ratings with those without some raters.
 *
 * @returns `undefined` if no rating is left without these raters.
 */
export function exclusionEffect(
  { table, items }: RatedTable,
  raters: readonly RatingId[],
  { method, seed, compare }: ExclusionEffectOptions,
): ExclusionEffect | undefined {
  const rest = withoutRaters(table, items, new Set(raters))
  if (rest === undefined) return undefined
  const labels = (of: RatingTable) => aggregateRatings(method, of, { seed }).labels
  const nameOf = (item: RatedItem) => JSON.stringify([item.id, modelsOfItem(item)])
  const before = labels(table)
  const labelOf = new Map(items.map((item, i) => [nameOf(item), before[i]]))
  const isOther = (label: unknown, item: RatedItem): boolean => {
    const known = labelOf.get(nameOf(item))
    if (choosesLabel(method)) return known !== label
    return Math.abs(Number(known) - Number(label)) >= HALF_GRADE
  }
  const changed = labels(rest.table).filter((label, i) => isOther(label, rest.items[i])).length
  const alpha = (of: RatingTable): number =>
    krippendorffAlpha(of, { level: hasNumericLabels(of) ? 'interval' : 'nominal' }).value
  const [means, others] = [meansOf({ table, items }), meansOf(rest)]
  const models = [...means].map(([model, all]) => ({ model, all, without: others.get(model) ?? Number.NaN }))
  return {
    raters,
    ratings: { all: table.itemLabel.length, without: rest.table.itemLabel.length },
    items: { all: items.length, without: rest.items.length },
    alpha: { all: alpha(table), without: alpha(rest.table) },
    changedLabels: changed,
    models,
    reordered: orderOf(models, 'all').join('\n') !== orderOf(models, 'without').join('\n'),
    pairs: compare === undefined ? [] : changedPairs({ table, items }, rest, { ...compare, seed }),
  }
}

/** Means that moved by less are the same grade. */
const HALF_GRADE = 0.5

function meansOf({ table, items }: RatedTable): ReadonlyMap<string, number> {
  if (!hasNumericLabels(table)) return new Map()
  return new Map(modelMeans(modelRatings(table, items)).map(({ model, mean }) => [model, mean]))
}

function orderOf(models: ExclusionEffect['models'], which: 'all' | 'without'): readonly string[] {
  return models.toSorted((a, b) => b[which] - a[which]).map(({ model }) => model)
}

function changedPairs(all: RatedTable, rest: RatedTable, settings: RatingComparisonOptions): ChangedPair[] {
  const [before, after] = [all, rest].map((of) => verdictsOf(of, settings))
  return [...before].flatMap(([key, verdict]) => {
    const without = after.get(key)?.better
    if (without === verdict.better) return []
    return [{ a: verdict.a, b: verdict.b, better: { all: verdict.better, without } }]
  })
}

interface Verdict {
  readonly a: string
  readonly b: string
  readonly better: string | undefined
}

/** The better model of each pair, by the names of both. */
function verdictsOf(
  { table, items }: RatedTable,
  settings: RatingComparisonOptions,
): ReadonlyMap<string, Verdict> {
  if (!hasNumericLabels(table)) return new Map()
  const ratings = modelRatings(table, items)
  if (ratings.models.length < 2) return new Map()
  return new Map(
    compareRatings(ratings, settings).pairs.map(({ a, b, significant }) => [
      [a, b].sort().join('\n'),
      { a, b, better: significant ? a : undefined },
    ]),
  )
}

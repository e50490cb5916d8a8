import type { PlainValue } from '@codegen-eval/metric'
import { corpusScore, type MetricRows, meanScoreMetric } from '@codegen-eval/statistics'
import {
  checkChoice,
  checkedRecord,
  checkList,
  checkRecords,
  numberOf,
} from '@codegen-eval/statistics/internal'
import { modelsOfItem, type RatedItem } from './rating-collector.ts'
import { checkTable, type RatingTable } from './rating-table.ts'
import { ratingReportSettings } from './settings.ts'

/** The units that tests of models draw and swap: all ratings of an item, or those of one rater of an item. */
export const RATING_UNITS: readonly RatingUnit[] = ratingReportSettings.unit.values

/** A unit that tests of models draw and swap. */
export type RatingUnit = PlainValue<typeof ratingReportSettings.unit>

/** The ratings of several models on common items. */
export interface ModelRatings {
  /** In order of first appearance. */
  readonly models: readonly string[]
  readonly unit: RatingUnit
  /** Number of units. */
  readonly units: number
  /**
   * For each model, one row per unit: the sum of its ratings and their number, which are 0 where it has none. The score of
   * the rows is the mean over all ratings.
   */
  readonly rows: readonly MetricRows[]
  /** For each model, its single ratings. */
  readonly single: readonly SingleRatings[]
}

/** The ratings of a model, one by one. Items and raters are numbers. */
export interface SingleRatings {
  readonly values: readonly number[]
  readonly items: readonly number[]
  readonly raters: readonly number[]
}

/** The mean of a model's ratings. */
export interface ModelMean {
  readonly model: string
  /** The mean over all ratings, not over items: an item with more ratings weighs more. */
  readonly mean: number
  readonly ratings: number
  /** Number of units with a rating: items by default. */
  readonly units: number
}

/**
 * Sums the ratings of each model by item, or takes the ratings of each rater of an item alone.
 *
 * @param items The items of the table, as a collector returns them; those without a model are left out, and an output that
 * several models gave counts for each.
 * @param unit `item` by default.
 */
export function modelRatings(
  table: RatingTable<number>,
  items: readonly RatedItem[],
  unit: RatingUnit = 'item',
): ModelRatings {
  checkChoice('unit', unit, RATING_UNITS)
  checkTable('table', table)
  checkRecords('items', items)
  const { itemStart, itemRater, itemLabel, scale } = table
  const models = new Map<string, number>()
  const ids = new Map<string, number>()
  const units = new Map<number, number>()
  const single: { values: number[]; items: number[]; raters: number[]; units: number[] }[] = []
  items.forEach((item, i) => {
    for (const model of modelsOfItem(item)) {
      const [modelNumber, idNumber] = [numberOf(models, model), numberOf(ids, String(item.id))]
      const ofModel = (single[modelNumber] ??= { values: [], items: [], raters: [], units: [] })
      for (let r = itemStart[i]; r < itemStart[i + 1]; r++) {
        const key = unit === 'item' ? idNumber : idNumber * table.raters.length + itemRater[r]
        ofModel.values.push(scale[itemLabel[r]])
        ofModel.items.push(idNumber)
        ofModel.raters.push(itemRater[r])
        ofModel.units.push(numberOf(units, key))
      }
    }
  })
  return {
    models: [...models.keys()],
    unit,
    units: units.size,
    rows: single.map(({ values, units: unitOf }) => ({
      metric: meanScoreMetric,
      rows: unitSums(values, unitOf, units.size),
    })),
    single: single.map(({ units: _, ...ratings }) => ratings),
  }
}

/** For each unit, the sum of its ratings and their number. */
function unitSums(values: readonly number[], unitOf: readonly number[], units: number): Float64Array {
  const rows = new Float64Array(2 * units)
  values.forEach((value, r) => {
    rows[2 * unitOf[r]] += value
    rows[2 * unitOf[r] + 1]++
  })
  return rows
}

/** The mean over all ratings of each model: the human score of a system in Roy et al. (2021). */
export function modelMeans(ratings: ModelRatings): ModelMean[] {
  const { models, rows } = checkedRecord('ratings', ratings)
  checkList('models', models)
  return models.map((model, m) => {
    const system = rows[m]
    let ratings = 0
    let units = 0
    for (let at = 1; at < system.rows.length; at += 2) {
      ratings += system.rows[at]
      if (system.rows[at] > 0) units++
    }
    return { model, mean: corpusScore(system), ratings, units }
  })
}

import type { OptionsOf, PlainValue } from '@codegen-eval/metric'
import { checkSettingNames, checkSettings, settingError } from '@codegen-eval/metric/internal'
import {
  approximateRandomizationTest,
  type ChosenInterval,
  cohensDz,
  differenceInterval,
  type Interval,
  type MetricRows,
  scoreInterval,
  segmentScores,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'
import { crossedDifference, FEWEST_SHARED_RATERS } from '@codegen-eval/statistics/crossed-difference'
import {
  checkEach,
  checkedRecord,
  checkList,
  holmAdjusted,
  noInterval,
  pairsOf,
  pairTable,
  placesOfLabels,
  type RankRange,
  rankRanges,
} from '@codegen-eval/statistics/internal'
import {
  type ModelMean,
  type ModelRatings,
  modelMeans,
  type RatingUnit,
  type SingleRatings,
} from './model-ratings.ts'
import { ratingComparisonSettings } from './settings.ts'

/** A test of the difference of two models' ratings. */
export type RatingComparisonTest = PlainValue<typeof ratingComparisonSettings.test>

/** How ratings of models are compared, described at `ratingComparisonSettings`. */
export type RatingComparisonOptions = OptionsOf<typeof ratingComparisonSettings>

/** The mean rating of a model with its interval over resampled units. */
export interface ComparedModel extends ModelMean {
  readonly interval: ChosenInterval
  /** The rank by the significant pairs, with an interval that holds for all models at once; none with a baseline. */
  readonly ranks?: RankRange
}

/** The difference of two models, with an interval or the reason why there is none. */
export interface RatingDifference extends Interval {
  readonly estimate: number
  /** `undefined` if there is no interval. */
  readonly method: ChosenInterval['method'] | 'crossed'
}

/** Two models whose ratings were compared. */
export interface RatingPair {
  readonly a: string
  readonly b: string
  /** A minus B: adjusted for raters by the test `crossed`, otherwise the difference of the means over all ratings. */
  readonly difference: RatingDifference
  readonly pValue: number
  /** Holm's p-value over all pairs. */
  readonly adjustedPValue: number
  /** Never with a warning. */
  readonly significant: boolean
  /** Cohen's d_z of the mean ratings of units. */
  readonly cohensDz: number
  /** Number of units with ratings of both models. */
  readonly units: number
  /** Number of raters who rated outputs of both models. */
  readonly sharedRaters: number
  /** Why there is no p. */
  readonly warning?: string
}

/** Models compared by their ratings. */
export interface RatingComparison {
  readonly test: RatingComparisonTest
  readonly alpha: number
  readonly baseline?: string
  /** The model with the highest mean first. */
  readonly models: readonly ComparedModel[]
  /** All pairs, the model with the higher mean first; or every model with the baseline. */
  readonly pairs: readonly RatingPair[]
  readonly unit: RatingUnit
  /** Number of units. */
  readonly units: number
}

/**
 * Compares models by their ratings alone: the mean over all ratings of each with an interval (`scoreInterval`), and for
 * each pair the difference with an interval, a test, and Holm's correction.
 *
 * `crossed` (`crossedDifference`) asks what other raters would say about other items: items and raters are both random, and the
 * difference is adjusted for who rated what. With fewer than three raters who rated both models there is no p, with a `warning`.
 *
 * The other tests are about these raters alone. `randomization` swaps all ratings of a unit between the two models and tests the
 * difference of the means over all ratings; `wilcoxon` is the signed-rank test of the mean ratings of the units that both models
 * have. Units are items; then all raters have to have rated both models, about equally often (chi-squared test of their numbers of
 * ratings, p of at least 0.01). With the ratings of single raters as units (`modelRatings`), which is what Roy et al. (2021) test,
 * only ratings of items count whose rater rated both models there, so that it does not matter who rated what, and three raters in
 * common are enough; but p-values are smaller than the items allow to say about other items. Otherwise there is no p, with
 * a `warning`.
 *
 * A pair without a common unit has undefined results, and a reason.
 *
 * @throws RangeError if there are fewer than two models, the baseline is none of them, or a setting is out of range.
 */
export function compareRatings(
  ratings: ModelRatings,
  options: RatingComparisonOptions = {},
): RatingComparison {
  const { models, rows, unit, units, single } = checkedRecord('ratings', ratings)
  checkEach<readonly unknown[]>(checkList, { 'ratings.models': models, 'ratings.rows': rows })
  const checked = checkSettings('compareRatings', ratingComparisonSettings, options)
  const { baseline, alpha, trials, resamples, seed } = checked
  const { test = unit === 'item' ? 'crossed' : 'randomization' } = checked
  if (test === 'crossed' && unit !== 'item')
    throw settingError('compareRatings', 'test', test, 'randomization or wilcoxon for ratings as units')
  if (models.length < 2)
    throw new RangeError(`comparing needs ratings of at least two models, got ${models.length}`)
  checkSettingNames('compareRatings', ratingComparisonSettings, checked, models)
  const drawing = { resamples, seed }
  const swapping = { trials, seed }
  const means = modelMeans(ratings)
  const order = [...models.keys()].sort((x, y) => means[y].mean - means[x].mean || x - y)
  const base = baseline === undefined ? undefined : models.indexOf(baseline)
  const chosen =
    base === undefined ? pairsOf(order) : order.filter((m) => m !== base).map((m) => [m, base] as const)
  const tested = chosen.map(([a, b]) => {
    const both = commonRows(rows[a], rows[b])
    const common = [segmentScores(both[0]), segmentScores(both[1])] as const
    const names = { a: models[a], b: models[b] }
    if (common[0].length === 0)
      return { ...withoutUnits(names, unit, 1 - alpha), ...sharedBy(single[a], single[b]) }
    return {
      ...names,
      ...(test === 'crossed'
        ? overRaters(single[a], single[b], 1 - alpha)
        : byTheseRaters(
            unit === 'item' ? [rows[a], rows[b]] : both,
            theseRaters(single[a], single[b], unit),
            1 - alpha,
            (...tested) => pValueOf(test, tested, common, swapping),
          )),
      cohensDz: cohensDz(...common),
      units: common[0].length,
    }
  })
  const pairs = holmAdjusted(tested).map(
    (pair): RatingPair => ({
      ...pair,
      significant: pair.adjustedPValue <= alpha && pair.difference.estimate !== 0,
    }),
  )
  const ordered = Float64Array.from(order, (m) => means[m].mean)
  const verdicts = pairs.map(({ significant, difference }) =>
    significant ? Math.sign(difference.estimate) : 0,
  )
  const ranges = baseline === undefined ? rankRanges(ordered, pairTable(verdicts, order.length)) : []
  return {
    test,
    alpha,
    ...(baseline === undefined ? {} : { baseline }),
    models: order.map((m, place) => ({
      ...means[m],
      interval: scoreInterval(withRatings(rows[m]), { ...drawing, confidence: 1 - alpha }),
      ...(baseline === undefined ? { ranks: ranges[place] } : {}),
    })),
    pairs,
    unit,
    units,
  }
}

type TestedPair = Pick<RatingPair, 'difference' | 'pValue' | 'sharedRaters' | 'warning'>

/** The question that a study of few raters can ask, if all of them rated both models. */
const ASK_ABOUT_THESE = '; the tests randomization and wilcoxon ask about these raters alone'

/** The difference with items and raters random. */
function overRaters(a: SingleRatings, b: SingleRatings, confidence: number): TestedPair {
  const found = crossedDifference(
    {
      values: [...a.values, ...b.values],
      systems: [...a.values.map(() => 0), ...b.values.map(() => 1)],
      items: [...a.items, ...b.items],
      raters: [...a.raters, ...b.raters],
    },
    { confidence },
  )
  const { estimate, low, high, pValue, sharedRaters, reason } = found
  const interval = { estimate, low, high, confidence }
  const isFew = sharedRaters < FEWEST_SHARED_RATERS
  const these = sharedBy(a, b).warning
  const why = sharedRaters === 0 ? these : `${reason}${isFew && these === undefined ? ASK_ABOUT_THESE : ''}`
  return {
    difference:
      reason === undefined ? { ...interval, method: 'crossed' } : { ...interval, method: undefined, reason },
    pValue,
    sharedRaters,
    ...(why !== undefined && Number.isNaN(pValue) ? { warning: why } : {}),
  }
}

/** The difference of the means, unless it could be one between raters. */
function byTheseRaters(
  rows: readonly [MetricRows, MetricRows],
  raters: Pick<RatingPair, 'sharedRaters' | 'warning'>,
  confidence: number,
  pValue: (...rows: readonly [MetricRows, MetricRows]) => number,
): TestedPair {
  const difference = differenceInterval(...rows, { confidence })
  const { warning } = raters
  if (warning === undefined) return { ...raters, difference, pValue: pValue(...rows) }
  const without = { ...noInterval(confidence, warning), method: undefined }
  return { ...raters, difference: { ...difference, ...without }, pValue: Number.NaN }
}

const LOOKS_LIKE_MODELS = 'so that a difference between raters looks like one between models'

/** The raters of a pair, and a warning where a test about them alone could find a difference between raters. */
function theseRaters(
  a: SingleRatings,
  b: SingleRatings,
  unit: RatingUnit,
): Pick<RatingPair, 'sharedRaters' | 'warning'> {
  const shared = sharedBy(a, b)
  if (unit === 'rating' && shared.sharedRaters >= FEWEST_SHARED_RATERS)
    return { sharedRaters: shared.sharedRaters }
  if (shared.warning !== undefined || unit === 'rating' || !areUneven(a.raters, b.raters)) return shared
  return { ...shared, warning: `some raters rated one of the models more often, ${LOOKS_LIKE_MODELS}` }
}

/** The normal quantile of 0.99. */
const SURELY = 2.326

/** Whether raters rated one model more often than the other: chi-squared, by the approximation of Wilson and Hilferty (1931). */
function areUneven(a: readonly number[], b: readonly number[]): boolean {
  const raters = new Set([...a, ...b])
  const places = [a, b].map(placesOfLabels)
  let chiSquared = 0
  for (const rater of raters) {
    const [ofA, ofB] = places.map((of) => of.get(rater)?.length ?? 0)
    chiSquared += (ofA * b.length - ofB * a.length) ** 2 / ((ofA + ofB) * a.length * b.length)
  }
  const degrees = raters.size - 1
  const deviation = Math.sqrt(2 / (9 * degrees))
  return degrees > 0 && Math.cbrt(chiSquared / degrees) > 1 - deviation ** 2 + SURELY * deviation
}

/** How many raters two models share, and a warning unless it is all of them. */
function sharedBy(a: SingleRatings, b: SingleRatings): Pick<RatingPair, 'sharedRaters' | 'warning'> {
  const [ofA, ofB] = [new Set(a.raters), new Set(b.raters)]
  const all = new Set([...ofA, ...ofB]).size
  const sharedRaters = ofA.size + ofB.size - all
  if (sharedRaters === all) return { sharedRaters }
  return {
    sharedRaters,
    warning: `${sharedRaters === 0 ? 'no rater' : `${sharedRaters} of ${all} raters`} rated both models, ${LOOKS_LIKE_MODELS}`,
  }
}

/** The result of a pair that has no unit in common: there is nothing to compare. */
function withoutUnits(
  names: Pick<RatingPair, 'a' | 'b'>,
  unit: RatingUnit,
  confidence: number,
): Omit<RatingPair, 'adjustedPValue' | 'significant' | 'sharedRaters'> {
  const reason = `${names.a} and ${names.b} have no ${unit === 'item' ? 'item' : 'rating of an item by one rater'} in common`
  const difference = { estimate: Number.NaN, ...noInterval(confidence, reason), method: undefined }
  return { ...names, difference, pValue: Number.NaN, cohensDz: Number.NaN, units: 0 }
}

function pValueOf(
  test: RatingComparisonTest,
  rows: readonly [MetricRows, MetricRows],
  common: readonly [Float64Array, Float64Array],
  swapping: { readonly trials?: number; readonly seed?: number },
): number {
  if (test === 'randomization') return approximateRandomizationTest(...rows, swapping).pValue
  return wilcoxonSignedRankTest(...common).pValue
}

/** The rows of the units that both models have. */
function commonRows(a: MetricRows, b: MetricRows): readonly [MetricRows, MetricRows] {
  const isCommon = (at: number) => a.rows[at | 1] > 0 && b.rows[at | 1] > 0
  const [ofA, ofB] = [a, b].map(({ metric, rows }) => ({
    metric,
    rows: rows.filter((_, at) => isCommon(at)),
  }))
  return [ofA, ofB]
}

/** The rows of the units that have ratings. */
function withRatings({ metric, rows }: MetricRows): MetricRows {
  return { metric, rows: rows.filter((_, at) => rows[at | 1] > 0) }
}

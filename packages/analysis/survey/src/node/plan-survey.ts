import {
  createRatingCollector,
  type GradeOrder,
  modelRatings,
  type RatingReliability,
  type RatingScale,
  ratingReliability,
  ratingsForReliability,
} from '@codegen-eval/human-ratings'
import {
  type DifferenceComponents,
  differenceComponents,
  hasNumericLabels,
  plannedVariance,
} from '@codegen-eval/human-ratings/internal'
import { collectRatings, type RatingReading } from '@codegen-eval/human-ratings/node'
import { InputError, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { readWholeText } from '@codegen-eval/records/node'
import type { ReportOutput } from '@codegen-eval/report'
import { type PlanEntry, viewOutput } from '@codegen-eval/report/view'
import {
  normalQuantile,
  pairedScoreDeviation,
  pairedTestPower,
  segmentsForDifference,
  smallestDetectableDifference,
} from '@codegen-eval/statistics'
import { itemsForMargin, pairsOf, seededSample } from '@codegen-eval/statistics/internal'
import { DEFAULT_ALPHA, DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { surveyPlanView } from '../view/plan-view.ts'
import { parseIds } from './parse-ids.ts'

/** Options of `planSurvey`. Those about ratings tell how the file of `ratings` is read. */
export interface PlanSurveyOptions extends Omit<RatingReading, 'skips'> {
  /** File with the ids of the population, of which a sample is drawn. */
  readonly ids?: string | undefined
  /** Size of the population; that of `ids`, or large, by default. */
  readonly population?: number | undefined
  /** Number of items, instead of that for a margin. */
  readonly items?: number | undefined
  /** Margin of error of a share, in percent; 5 by default. */
  readonly margin?: number | undefined
  /** Confidence of the margin, in percent; 95 by default. */
  readonly confidence?: number | undefined
  /** Share that is expected, in percent; 50 by default, which needs the most items. */
  readonly share?: number | undefined
  /** File with ratings of a pilot study. */
  readonly ratings?: string | undefined
  readonly scale?: RatingScale | undefined
  readonly order?: GradeOrder | undefined
  /** Reliability of one rating, between 0 and 1; ICC(1) of `ratings` by default. */
  readonly icc?: number | undefined
  /** Wanted reliability of the mean of the ratings of an item, between 0 and 1; 0.8 by default. */
  readonly reliability?: number | undefined
  /** Difference of the means of two models that is to be found. */
  readonly difference?: number | undefined
  /** Standard deviation of the differences of items; the largest of the pairs of models of `ratings` by default. */
  readonly deviation?: number | undefined
  /** Wanted chance of finding the difference; 0.8 by default. */
  readonly power?: number | undefined
  /** Significance level; 0.05 by default. */
  readonly alpha?: number | undefined
  /** Random seed of the sample; 1 by default. */
  readonly seed?: number | undefined
}

/**
 * Plans a survey: the number of items for a margin of error (Cochran), the number of ratings per item for a reliability
 * (Spearman and Brown), and the power of a paired t test on these items.
 *
 * @throws InputError if a file is broken; UsageError if options contradict each other or the files.
 */
export async function planSurvey(options: PlanSurveyOptions): Promise<ReportOutput> {
  const { ids: idFile, ratings, idField, seed = DEFAULT_SEED } = options
  const ids = idFile === undefined ? undefined : parseIds(idFile, await readWholeText(idFile), idField)
  const population = options.population ?? ids?.length
  if (population !== undefined && ids !== undefined && population < ids.length)
    throw new UsageError(`option population ${population}: the file has ${plural(ids.length, 'id')}`)
  const pilot = ratings === undefined ? undefined : await readPilot(ratings, options)
  const items = itemEntry(population, options)
  if (ids !== undefined && items.value > ids.length)
    throw new UsageError(`option items ${items.value}: the file has only ${plural(ids.length, 'id')}`)
  const perItem = ratingEntries(pilot, options)
  const planned = perItem.find(({ key }) => key === 'ratingsPerItem')?.value
  const deviation = deviationFor(planned, pilot, options)
  const entries = [items, ...perItem, ...powerEntries(items.value, deviation, options)]
  const sample = ids === undefined ? undefined : seededSample(ids, items.value, seed)
  return viewOutput(surveyPlanView({ entries, sample, seed }))
}

function itemEntry(
  population: number | undefined,
  { items, margin = 5, confidence = 95, share = 50 }: PlanSurveyOptions,
): PlanEntry {
  if (items !== undefined) return { key: 'items', name: 'items', value: items, basis: 'as given' }
  const size = population === undefined ? {} : { population }
  const value = itemsForMargin(margin / 100, { ...size, confidence: confidence / 100, share: share / 100 })
  const of =
    population === undefined ? 'a large population' : `a population of ${population.toLocaleString('en-US')}`
  return {
    key: 'items',
    name: 'items',
    value,
    basis: `margin of ${margin} % at ${confidence} % confidence, share of ${share} %, ${of}`,
  }
}

/** Estimates from a pilot study. */
interface Pilot {
  readonly reliability: RatingReliability
  /** The largest standard deviation of the differences of items among the pairs of models, with the ratings of the pilot. */
  readonly deviation: number | undefined
  readonly items: number
  /** The parts of the variance of the differences of each pair of models; none where tasks have several outputs of a model. */
  readonly components: readonly DifferenceComponents[]
  /** Whether tasks have several outputs of a model; the differences are then of tasks. */
  readonly isSampled: boolean
}

async function readPilot(path: string, options: PlanSurveyOptions): Promise<Pilot> {
  const { scale, order } = options
  const collector = createRatingCollector(scale, { order, fractions: order === undefined })
  await collectRatings([path], collector, { ...options, skips: createSkips('stop'), samples: true })
  if (collector.count === 0)
    throw new InputError(`${path}: a plan needs ratings, and the file has preferences`)
  const { table, items } = collector.finish()
  if (!hasNumericLabels(table))
    throw new UsageError(`${path}: the labels are words: give their order with option order`)
  const { rows, single, units } = modelRatings(table, items)
  const deviations = pairsOf(rows).map(([a, b]) => pairedScoreDeviation(a, b))
  const known = deviations.filter((deviation) => deviation > 0)
  const isSampled = items.some(({ sample, outputs }) => sample !== undefined || outputs !== undefined)
  return {
    reliability: ratingReliability(table),
    deviation: known.length === 0 ? undefined : Math.max(...known),
    items: units,
    components: isSampled ? [] : pairsOf(single).flatMap(([a, b]) => differenceComponents(a, b) ?? []),
    isSampled,
  }
}

function ratingEntries(
  pilot: Pilot | undefined,
  { icc: given, reliability = 0.8, ratings, onNotice }: PlanSurveyOptions,
): PlanEntry[] {
  const icc = given ?? pilot?.reliability.icc
  if (icc === undefined) return []
  if (!(icc > 0 && icc < 1)) {
    const why = pilot?.reliability.reason ?? `the reliability of one rating is ${icc.toFixed(3)}`
    onNotice?.(`option ratings: the number of ratings per item cannot be computed: ${why}`)
    return []
  }
  const basis = given === undefined ? `ICC(1) of ${ratings}` : 'given'
  return [
    { key: 'icc', name: 'reliability of one rating', value: icc, basis },
    {
      key: 'ratingsPerItem',
      name: 'ratings per item',
      value: ratingsForReliability(icc, reliability),
      basis: `reliability of their mean of ${reliability}`,
    },
  ]
}

/** The standard deviation of the differences of items, with its degrees of freedom if it is estimated. */
interface Deviation {
  readonly value: number
  readonly basis: string
  readonly degrees?: number
  readonly pilotItems?: number
}

/** The deviation that is given, or that of the pilot's pair of models with the largest one for the planned number of ratings. */
function deviationFor(
  planned: number | undefined,
  pilot: Pilot | undefined,
  { deviation, ratings }: PlanSurveyOptions,
): Deviation | undefined {
  if (deviation !== undefined) return { value: deviation, basis: 'given' }
  if (pilot?.deviation === undefined) return undefined
  const largest = `largest of the pairs of models in ${ratings}`
  const pilotItems = pilot.items
  if (planned === undefined || pilot.components.length === 0) {
    const units = pilot.isSampled ? '; its items are tasks with all their samples' : ''
    return {
      value: pilot.deviation,
      basis: `${largest}${units}, with as many ratings`,
      degrees: pilot.items - 1,
      pilotItems,
    }
  }
  const [first, ...others] = pilot.components.map((components) => ({
    components,
    ...plannedVariance(components, planned),
  }))
  const { components, variance, degrees } = others.reduce((a, b) => (b.variance > a.variance ? b : a), first)
  const parts = [Math.max(0, components.items), components.ratings].map((part) => Math.sqrt(part).toFixed(2))
  const raters = components.isSameRater ? 'the same raters of both outputs' : 'any raters of each output'
  return {
    value: Math.sqrt(variance),
    basis: `with ${plural(planned, 'rating')} per item by ${raters}: ${parts[0]} of items, ${parts[1]} of single ratings, ${largest}`,
    degrees,
    pilotItems,
  }
}

function powerEntries(
  items: number,
  deviation: Deviation | undefined,
  options: PlanSurveyOptions,
): PlanEntry[] {
  const { difference, alpha = DEFAULT_ALPHA, power = 0.8 } = options
  if (deviation === undefined) {
    if (difference !== undefined)
      throw new UsageError(
        'option difference needs option deviation, or option ratings with two models or more',
      )
    return []
  }
  const { value: expected, degrees = Number.POSITIVE_INFINITY } = deviation
  // a pilot's deviation may be too small, so that power is its mean over what it may be
  const level = { alpha, degrees }
  const test = `paired t test at ${alpha}`
  const entries = [
    { key: 'deviation', name: 'deviation of differences', value: expected, basis: deviation.basis },
    {
      key: 'detectable',
      name: 'smallest difference found',
      value: smallestDetectableDifference(items, expected, { ...level, power }),
      basis: `${test}, power ${power}`,
    },
  ]
  if (difference === undefined) return entries
  const powerWith = (value: number) => pairedTestPower(items, difference, value, { alpha })
  const itemsWith = (value: number) => segmentsForDifference(difference, value, { alpha, power })
  const ends = deviationEnds(deviation)
  const pilot = `by the error of a pilot of ${plural(deviation.pilotItems ?? 0, 'item')}, over which power is averaged`
  const range = (of: (value: number) => string) => (ends ? `; ${of(ends[0])} to ${of(ends[1])} ${pilot}` : '')
  return [
    ...entries,
    {
      key: 'power',
      name: `power for ${difference}`,
      value: pairedTestPower(items, difference, expected, level),
      basis: `${test}${range((value) => powerWith(value).toFixed(2))}`,
    },
    {
      key: 'itemsForDifference',
      name: `items for ${difference}`,
      value: segmentsForDifference(difference, expected, { ...level, power }),
      basis: `${test}, power ${power}${range((value) => itemsWith(value).toLocaleString('en-US'))}`,
    },
  ]
}

/** The 95 % interval of a standard deviation of normal values, by the chi-squared quantiles of Wilson and Hilferty (1931). */
function deviationEnds({ value, degrees }: Deviation): readonly [low: number, high: number] | undefined {
  if (degrees === undefined) return undefined
  const [low, high] = [0.975, 0.025].map((share) => {
    const step = 2 / (9 * degrees)
    const root = 1 - step + normalQuantile(share) * Math.sqrt(step)
    return value / Math.sqrt(Math.max(1e-3, root) ** 3)
  })
  return [low, high]
}

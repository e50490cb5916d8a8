import {
  type AggregationMethod,
  aggregateRatings,
  gradesOfScale,
  isOnScale,
  krippendorffAlpha,
  type LevelOfMeasurement,
  type RaterRule,
  type Rating,
  type RatingScale,
  type RatingTable,
  raterReport,
  ratingTable,
  standardizedByRater,
} from '@codegen-eval/human-ratings'
import { choosesLabel, ratingCount, standardizedNote } from '@codegen-eval/human-ratings/internal'
import { InputError, plural } from '@codegen-eval/messages'
import type { PlainValue } from '@codegen-eval/metric'
import { countText } from '@codegen-eval/report/internal'
import { meanOf } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { type JudgedRatings, judgedRatings } from './judged-ratings.ts'
import { outlyingRaters, outlyingRatings } from './outlying-ratings.ts'
import type { outlierSettings } from './settings.ts'
import { DEFAULT_SCALE, gradedOutputsOf, isRated, type StudyData } from './study-data.ts'

/** Which outliers are left out before grades are aggregated: see `outlierSettings`. */
export type StudyOutliers = PlainValue<typeof outlierSettings.dropOutliers>

/** How grades are aggregated. */
export interface StudyGradeOptions {
  /** 0..4 by default. */
  readonly scale?: RatingScale
  /** Raters or ratings that are left out because they are far from the others; `none` by default. */
  readonly dropOutliers?: StudyOutliers | undefined
  /** Rules by which raters are left out; nobody is by default, and those for whom the default rules hold are named. */
  readonly excludeIf?: readonly RaterRule[] | undefined
  /** `rater` takes z-scores by rater in place of grades, by `standardizedByRater`; `none` by default. */
  readonly standardize?: 'none' | 'rater' | undefined
  /** Seed of methods that start at random; 1 by default. */
  readonly seed?: number | undefined
  /** How grades by several raters become one; `mmsr` by default, and in a study of files the method of its protocol. */
  readonly aggregate?: AggregationMethod | undefined
}

/** One grade per reference. */
export interface AggregatedReference {
  readonly name: string
  readonly grades: Float64Array
  /** The mean over all ratings. */
  readonly mean: number
  /** For each segment, the number of ratings. */
  readonly counts: Int32Array
}

/** One grade per output, and where it comes from. */
export interface StudyGrades {
  /** `given` if the input has aggregated grades. */
  readonly method: AggregationMethod | 'given'
  readonly scale: RatingScale
  /** `grades[s][i]` of system `s` and segment `i`, on the scale. */
  readonly grades: readonly Float64Array[]
  /** For each system, the mean over all its ratings, on the scale; over its grades if these were given. */
  readonly means: readonly number[]
  /** For each system and segment, the number of ratings; 1 if the grades were given. */
  readonly counts: readonly Int32Array[]
  /** For each system and segment, the number of its output among those that were rated: systems share one if they share judgements. */
  readonly items: readonly Int32Array[]
  /** The same of the references, if they were rated. */
  readonly reference?: AggregatedReference
  /** Number of ratings; `undefined` if the grades were given. */
  readonly ratings: number | undefined
  /** Number of outputs that were rated, those of the references among them; one that several systems gave counts once. */
  readonly outputs: number
  readonly raters: readonly {
    readonly id: string
    readonly ratings: number
    /** The rater's skill by the method, such as the weight of a vote in M-MSR; `NaN` if it cannot be estimated. */
    readonly skill: number
    /** Probability that the rater's grade is right; M-MSR alone estimates it. */
    readonly accuracy?: number
  }[]
  /** Krippendorff's alpha by level of measurement. */
  readonly alpha: Readonly<Record<'nominal' | 'ordinal' | 'interval', number>> | undefined
  readonly dropped: {
    readonly raters: readonly { readonly id: string; readonly deviations: number }[]
    /** Raters for whom a rule of `excludeIf` holds. */
    readonly flagged: readonly { readonly id: string; readonly rules: readonly string[] }[]
    readonly ratings: number
    /** Number of ratings of outliers that stay, because their outputs have no others. */
    readonly stayed: number
  }
  readonly notes: readonly string[]
}

/**
 * Aggregates raters' grades over all outputs together: by M-MSR, as Evtikhiev et al. (2023) do, by the mean, as Roy et al.
 * (2021) do, or by any other method. Grades that are aggregated already are kept.
 *
 * The references, if they were rated, are aggregated with the outputs.
 *
 * Where all ratings of an output are outliers, they stay, with a note. Raters who are left out by `excludeIf` have no rating
 * that counts. An output without any rating has the grade `NaN`.
 *
 * @throws InputError if a method that chooses among the grades of the scale gets a grade between two, or if the rules of
 * `excludeIf` hold for all raters.
 */
export function aggregateStudyGrades(data: StudyData, options: StudyGradeOptions = {}): StudyGrades {
  const {
    scale = DEFAULT_SCALE,
    dropOutliers = 'none',
    seed = DEFAULT_SEED,
    standardize = 'none',
    aggregate = standardize === 'rater' ? 'mean' : 'mmsr',
    excludeIf,
  } = options
  if (standardize === 'rater' && choosesLabel(aggregate))
    throw new InputError(`option aggregate ${aggregate}: z-scores by rater have a mean and a median only`)
  if (!isRated(data.grades[0][0])) return givenGrades(data, scale, options)
  const segments = data.ids.length
  const judged = judgedRatings(data)
  const { members } = judged
  const { rest, flagged } = withoutFlagged(
    judged.ratings,
    labelsOf(aggregate, scale, judged.ratings),
    options,
  )
  const { kept, raters, ratings, stayed } = withoutOutliers(rest, dropOutliers)
  const raw = ratingTable(kept, labelsOf(aggregate, scale, kept))
  const standardized = standardize === 'rater' ? standardizedByRater(raw) : undefined
  const table = standardized?.table ?? raw
  const result = aggregateRatings(aggregate, table, { seed })
  const outputs = gradedOutputsOf(data)
  const grades = outputs.map(() => new Float64Array(segments).fill(Number.NaN))
  const counts = outputs.map(() => new Int32Array(segments))
  const sums = outputs.map(() => 0)
  const items = outputs.map(() => new Int32Array(segments).fill(-1))
  result.items.forEach((item, i) => {
    const ratings = table.itemStart[i + 1] - table.itemStart[i]
    const sum = table.itemLabel
      .subarray(table.itemStart[i], table.itemStart[i + 1])
      .reduce((total, label) => total + table.scale[label], 0)
    for (const output of members[Number(item)]) {
      const [s, segment] = [Math.floor(output / segments), output % segments]
      counts[s][segment] += ratings
      sums[s] += sum
      // a repeat is an item after the output that it repeats
      if (items[s][segment] >= 0) continue
      grades[s][segment] = Number(result.labels[i])
      items[s][segment] = i
    }
  })
  const means = sums.map((sum, s) => sum / counts[s].reduce((total, count) => total + count, 0))
  const alpha = (level: LevelOfMeasurement) => krippendorffAlpha(table, { level }).value
  return {
    method: aggregate,
    scale,
    ...withReference(data, { grades, means, counts, items }),
    ratings: kept.length,
    outputs: table.items.length,
    raters: result.raters.map((id, r) => ({
      id: String(id),
      ratings: ratingCount(table, r),
      skill: result.skills[r],
      ...('accuracies' in result ? { accuracy: (result.accuracies as Float64Array)[r] } : {}),
    })),
    alpha: { nominal: alpha('nominal'), ordinal: alpha('ordinal'), interval: alpha('interval') },
    dropped: { raters, flagged, ratings, stayed: stayed.length },
    notes: [
      ...sharedNotes(judged),
      ...flagged.map(({ id, rules }) => `rater ${id} is left out by ${rules.join(', ')}`),
      ...raters.map(
        ({ id, deviations }) =>
          `rater ${id} is left out as an outlier, ${deviations.toFixed(1)} robust standard deviations from the others`,
      ),
      ...(standardized === undefined ? [] : [standardizedNote(standardized)]),
      ...stayedNotes(stayed),
      ...(excludeIf === undefined
        ? flaggedNotes(raw, aggregate === 'mmsr' ? result.skills : undefined, seed)
        : []),
      ...result.notes,
    ],
  }
}

function sharedNotes({ ratings, members, rows }: JudgedRatings): string[] {
  if (ratings.length === rows) return []
  return [
    `${countText(rows)} grades of outputs are ${plural(ratings.length, 'judgement')} of ${plural(members.length, 'output')}: a judgement of an output that several models gave counts once`,
  ]
}

/** The labels of a table: the grades of the scale, or those that occur and the ends of the scale. */
function labelsOf(
  method: AggregationMethod,
  scale: RatingScale,
  ratings: readonly Rating<number>[],
): number[] {
  const given = new Set(ratings.map(({ label }) => label))
  if (!choosesLabel(method))
    return [...given.add(scale.minimum).add(scale.maximum)].sort((low, high) => low - high)
  const between = [...given].find((label) => !isOnScale(scale, label))
  if (between !== undefined)
    throw new InputError(
      `grade ${between}: ${method} chooses among the whole numbers of the scale: aggregate by mean or median`,
    )
  return gradesOfScale(scale)
}

type OutputGrades = Pick<StudyGrades, 'grades' | 'means' | 'counts' | 'items'>

/** The facts of outputs by system, of which the last one is the references, if they were rated. */
function withReference(
  { systems: { length: last }, reference }: StudyData,
  { grades, means, counts, items }: OutputGrades,
): OutputGrades & Pick<StudyGrades, 'reference'> {
  return {
    ...{ grades: grades.slice(0, last), means: means.slice(0, last) },
    ...{ counts: counts.slice(0, last), items: items.slice(0, last) },
    ...(reference && {
      reference: { name: reference.name, grades: grades[last], mean: means[last], counts: counts[last] },
    }),
  }
}

function givenGrades(
  data: StudyData,
  scale: RatingScale,
  { dropOutliers = 'none', excludeIf, standardize = 'none' }: StudyGradeOptions,
): StudyGrades {
  const numbers = gradedOutputsOf(data).map(({ grades }) => Float64Array.from(grades as readonly number[]))
  return {
    method: 'given',
    scale,
    ...withReference(data, {
      ...{ grades: numbers, means: numbers.map(meanOf) },
      counts: numbers.map(({ length }) => new Int32Array(length).fill(1)),
      items: numbers.map(({ length }, s) => Int32Array.from({ length }, (_, i) => s * length + i)),
    }),
    ratings: undefined,
    outputs: numbers.reduce((sum, { length }) => sum + length, 0),
    raters: [],
    alpha: undefined,
    dropped: { raters: [], flagged: [], ratings: 0, stayed: 0 },
    notes:
      dropOutliers === 'none' && excludeIf === undefined && standardize === 'none'
        ? []
        : ['the grades are aggregated already: no rating can be left out or standardized'],
  }
}

/** The ratings of raters for whom no rule holds. */
function withoutFlagged(
  all: readonly Rating<number>[],
  labels: readonly number[],
  { excludeIf, seed = DEFAULT_SEED }: StudyGradeOptions,
): { readonly rest: readonly Rating<number>[]; readonly flagged: StudyGrades['dropped']['flagged'] } {
  if (excludeIf === undefined) return { rest: all, flagged: [] }
  const { raters } = raterReport(ratingTable(all, [...labels]), { rules: excludeIf, seed })
  const flagged = raters.filter(({ flags }) => flags.length > 0)
  const names = new Set(flagged.map(({ rater }) => rater))
  const rest = all.filter(({ rater }) => !names.has(rater))
  if (rest.length === 0)
    throw new InputError('option excludeIf: the rules hold for all raters, and no rating is left')
  return { rest, flagged: flagged.map(({ rater, flags }) => ({ id: String(rater), rules: flags })) }
}

function withoutOutliers(all: readonly Rating<number>[], outliers: StudyOutliers) {
  const raters = outliers === 'raters' || outliers === 'both' ? outlyingRaters(all) : []
  const names = new Set(raters.map(({ rater }) => rater))
  const byOthers = all.filter(({ rater }) => !names.has(rater))
  const outlying =
    outliers === 'ratings' || outliers === 'both'
      ? new Set(outlyingRatings(byOthers).map(({ index }) => index))
      : new Set<number>()
  const rest = byOthers.filter((_, i) => !outlying.has(i))
  const rated = new Set(rest.map(({ item }) => item))
  const isStaying = ({ item }: Rating<number>): boolean => !rated.has(item)
  const stayed = all.filter(isStaying)
  const isKept = new Set<Rating<number>>([...rest, ...stayed])
  return {
    kept: all.filter((rating) => isKept.has(rating)),
    raters: raters.map(({ rater, deviations }) => ({ id: String(rater), deviations })),
    ratings: byOthers.filter((rating, i) => outlying.has(i) && !isStaying(rating)).length,
    stayed,
  }
}

function stayedNotes(stayed: readonly Rating<number>[]): string[] {
  if (stayed.length === 0) return []
  const outputs = new Set(stayed.map(({ item }) => item)).size
  const raters = [...new Set(stayed.map(({ rater }) => String(rater)))]
  return [
    `${plural(stayed.length, 'rating')} of outliers could not be left out, because ${plural(outputs, 'output')} would have none: ${raters.slice(0, 10).join(', ')}`,
  ]
}

/** Names the raters who are flagged by the rules of `raterReport`. */
function flaggedNotes(table: RatingTable, skills: Float64Array | undefined, seed: number): string[] {
  const flagged = raterReport(table, { skills, seed }).raters.filter(({ flags }) => flags.length > 0)
  if (flagged.length === 0) return []
  const named = flagged.slice(0, 10).map(({ rater, flags }) => `${rater} (${flags.join(', ')})`)
  const more = flagged.length > 10 ? ', …' : ''
  return [
    `${plural(flagged.length, 'rater')} flagged: ${named.join(', ')}${more}: aggregate reports what changes without such raters, and option excludeIf leaves them out`,
  ]
}

/** Describes the grades in a phrase, such as `grades by M-MSR from 360 ratings by 3 raters`. */
export function describeStudyGrades({ method, ratings, raters }: StudyGrades): string {
  if (method === 'given') return 'grades as given'
  const name = method === 'mmsr' ? 'M-MSR' : method
  return `grades by ${name} from ${countText(ratings!)} ${ratings === 1 ? 'rating' : 'ratings'} by ${plural(raters.length, 'rater')}`
}

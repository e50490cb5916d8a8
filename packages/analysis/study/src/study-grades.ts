import { InputError, plural, quote } from '@codegen-eval/corpus'
import {
  aggregateMmsr,
  gradesOfScale,
  krippendorffAlpha,
  type LevelOfMeasurement,
  type Rating,
  type RatingScale,
  ratingTable,
} from '@codegen-eval/human-ratings'
import { outlyingRaters, outlyingRatings } from './outlying-ratings.ts'
import { DEFAULT_SCALE, isRated, type StudyData } from './study-data.ts'

/** Which outliers can be left out before grades are aggregated. */
export const STUDY_OUTLIERS = ['none', 'raters', 'ratings', 'both'] as const

/** Which outliers are left out before grades are aggregated. */
export type StudyOutliers = (typeof STUDY_OUTLIERS)[number]

/** How grades are aggregated. */
export interface StudyGradeOptions {
  /** 0..4 by default. */
  readonly scale?: RatingScale
  /** `none` by default. */
  readonly outliers?: StudyOutliers
  /** Seed of M-MSR's random start; 1 by default. */
  readonly seed?: number
}

/** One grade per output, and where it comes from. */
export interface StudyGrades {
  /** `given` if the input has aggregated grades. */
  readonly method: 'mmsr' | 'given'
  readonly scale: RatingScale
  /** `grades[s][i]` of system `s` and segment `i`, on the scale. */
  readonly grades: readonly Float64Array[]
  /** Number of ratings; `undefined` if the grades were given. */
  readonly ratings: number | undefined
  readonly raters: readonly {
    readonly id: string
    readonly ratings: number
    /** Weight of the rater's vote; `NaN` if it cannot be estimated. */
    readonly skill: number
    /** Probability that the rater's grade is right. */
    readonly accuracy: number
  }[]
  /** Krippendorff's alpha by level of measurement. */
  readonly alpha: Readonly<Record<'nominal' | 'ordinal' | 'interval', number>> | undefined
  readonly dropped: {
    readonly raters: readonly { readonly id: string; readonly deviations: number }[]
    readonly ratings: number
  }
  readonly notes: readonly string[]
}

/**
 * Aggregates raters' grades by M-MSR over all outputs together, as Evtikhiev et al. (2023) do. Grades that are
 * aggregated already are kept.
 *
 * @throws InputError if all ratings of an output are outliers.
 */
export function aggregateStudyGrades(
  data: StudyData,
  { scale = DEFAULT_SCALE, outliers = 'none', seed = 1 }: StudyGradeOptions = {},
): StudyGrades {
  const segments = data.ids.length
  if (!isRated(data.grades[0][0])) {
    return {
      method: 'given',
      scale,
      grades: data.grades.map((grades) => Float64Array.from(grades as readonly number[])),
      ratings: undefined,
      raters: [],
      alpha: undefined,
      dropped: { raters: [], ratings: 0 },
      notes: outliers === 'none' ? [] : ['the grades are aggregated already: no rating can be left out'],
    }
  }
  const all = ratingsOf(data)
  const { kept, raters, ratings } = withoutOutliers(all, outliers)
  const table = ratingTable(kept, gradesOfScale(scale))
  const result = aggregateMmsr(table, { seed })
  const grades = data.systems.map(() => new Float64Array(segments).fill(Number.NaN))
  result.items.forEach((item, i) => {
    grades[Math.floor(Number(item) / segments)][Number(item) % segments] = result.labels[i]
  })
  grades.forEach((labels, s) => {
    const unrated = labels.findIndex(Number.isNaN)
    if (unrated >= 0)
      throw new InputError(
        `outliers: all ratings of the output of model ${quote(data.systems[s])} for segment ${quote(data.ids[unrated])} are outliers: leave out fewer`,
      )
  })
  const alpha = (level: LevelOfMeasurement) => krippendorffAlpha(table, { level }).value
  return {
    method: 'mmsr',
    scale,
    grades,
    ratings: kept.length,
    raters: result.raters.map((id, r) => ({
      id: String(id),
      ratings: table.raterStart[r + 1] - table.raterStart[r],
      skill: result.skills[r],
      accuracy: result.accuracies[r],
    })),
    alpha: { nominal: alpha('nominal'), ordinal: alpha('ordinal'), interval: alpha('interval') },
    dropped: { raters, ratings },
    notes: result.notes,
  }
}

/** All ratings; outputs are numbered system by system. */
function ratingsOf({ grades, ids }: StudyData): Rating<number>[] {
  return grades.flatMap((ofSystem, s) =>
    ofSystem.flatMap((grade, i) =>
      [...(grade as ReadonlyMap<string, number>)].map(([rater, label]) => ({
        item: s * ids.length + i,
        rater,
        label,
      })),
    ),
  )
}

function withoutOutliers(all: readonly Rating<number>[], outliers: StudyOutliers) {
  const raters = outliers === 'raters' || outliers === 'both' ? outlyingRaters(all) : []
  const names = new Set(raters.map(({ rater }) => rater))
  const byOthers = all.filter(({ rater }) => !names.has(rater))
  const outlying =
    outliers === 'ratings' || outliers === 'both'
      ? new Set(outlyingRatings(byOthers).map(({ index }) => index))
      : new Set<number>()
  const kept = byOthers.filter((_, i) => !outlying.has(i))
  return {
    kept,
    raters: raters.map(({ rater, deviations }) => ({ id: String(rater), deviations })),
    ratings: outlying.size,
  }
}

/** Describes the grades in a phrase, such as `grades by M-MSR from 360 ratings by 3 raters`. */
export function describeStudyGrades({ method, ratings, raters }: StudyGrades): string {
  return method === 'given'
    ? 'grades as given'
    : `grades by M-MSR from ${plural(ratings!, 'rating')} by ${plural(raters.length, 'rater')}`
}

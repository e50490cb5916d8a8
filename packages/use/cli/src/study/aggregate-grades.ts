import { InputError, plural } from '@codegen-eval/corpus'
import {
  aggregateMmsr,
  gradesOfScale as gradesOf,
  krippendorffAlpha,
  type Rating,
  type RatingScale,
  ratingTable,
} from '@codegen-eval/human-ratings'
import { outlyingRaters, outlyingRatings } from '@codegen-eval/study'
import { isRated, type StudyData } from './read-study.ts'

/** Which ratings to leave out before grades are aggregated; the values of `--drop-outliers`. */
export const OUTLIERS = ['none', 'raters', 'ratings', 'both'] as const

/** Which ratings to leave out. */
export type Outliers = (typeof OUTLIERS)[number]

/** One grade an output, and how it came about. */
export interface StudyGrades {
  /** `given` where the input has aggregated grades. */
  readonly method: 'mmsr' | 'given'
  readonly scale: RatingScale
  /** `grades[s][i]`, on the scale. */
  readonly grades: readonly Float64Array[]
  /** How many ratings they rest on; `undefined` where they were given. */
  readonly ratings: number | undefined
  readonly raters: readonly {
    readonly id: string
    readonly ratings: number
    /** The weight of the rater's vote; `NaN` where it is not known. */
    readonly skill: number
    /** The probability that the rater's grade is right. */
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
 * Aggregates raters' grades by M-MSR over all outputs together, as Evtikhiev et al. (2023) do.
 *
 * @throws InputError where nothing is left of an output's ratings.
 */
export function aggregateGrades(
  data: StudyData,
  scale: RatingScale,
  outliers: Outliers,
  seed: number,
): StudyGrades {
  const segments = data.ids.length
  if (!isRated(data.grades[0][0])) {
    return {
      method: 'given',
      scale,
      grades: data.grades.map((own) => Float64Array.from(own as readonly number[])),
      ratings: undefined,
      raters: [],
      alpha: undefined,
      dropped: { raters: [], ratings: 0 },
      notes: outliers === 'none' ? [] : ['the grades are aggregated already: no rating can be left out'],
    }
  }
  const all = ratingsOf(data)
  const { kept, raters, ratings } = withoutOutliers(all, outliers)
  const table = ratingTable(kept, gradesOf(scale))
  const result = aggregateMmsr(table, { seed })
  const grades = data.systems.map(() => new Float64Array(segments).fill(Number.NaN))
  result.items.forEach((item, i) => {
    grades[Math.floor(Number(item) / segments)][Number(item) % segments] = result.labels[i]
  })
  grades.forEach((own, s) => {
    const bare = own.findIndex(Number.isNaN)
    if (bare >= 0)
      throw new InputError(
        `without outliers, the output of model ${data.systems[s]} for segment ${data.ids[bare]} has no rating left: use another --drop-outliers`,
      )
  })
  const alpha = (level: 'nominal' | 'ordinal' | 'interval') => krippendorffAlpha(table, { level }).value
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
  return grades.flatMap((own, s) =>
    own.flatMap((grade, i) =>
      [...(grade as ReadonlyMap<string, number>)].map(([rater, label]) => ({
        item: s * ids.length + i,
        rater,
        label,
      })),
    ),
  )
}

function withoutOutliers(all: readonly Rating<number>[], outliers: Outliers) {
  const raters = outliers === 'raters' || outliers === 'both' ? outlyingRaters(all) : []
  const names = new Set(raters.map(({ rater }) => rater))
  const ofGoodRaters = all.filter(({ rater }) => !names.has(rater))
  const strange =
    outliers === 'ratings' || outliers === 'both'
      ? new Set(outlyingRatings(ofGoodRaters).map(({ index }) => index))
      : new Set<number>()
  const kept = ofGoodRaters.filter((_, i) => !strange.has(i))
  return {
    kept,
    raters: raters.map(({ rater, deviations }) => ({ id: String(rater), deviations })),
    ratings: strange.size,
  }
}

/** Grades and raters in a sentence. */
export function describeGrades({ method, ratings, raters }: StudyGrades): string {
  return method === 'given'
    ? 'grades as given'
    : `grades by M-MSR from ${plural(ratings!, 'rating')} by ${plural(raters.length, 'rater')}`
}

import { meanOf, varianceOf } from '@codegen-eval/statistics/internal'
import { checkTable, numberedTable, type RatingId, type RatingTable } from './rating-table.ts'

/** Grades on which raters who use the scale differently are alike. */
export interface StandardizedRatings {
  readonly table: RatingTable<number>
  /** Mean and standard deviation of all ratings: a standardized grade is `mean + deviation * z`. */
  readonly mean: number
  readonly deviation: number
  /** Raters whose grades are all equal, or who have one: their z is 0. */
  readonly constant: readonly RatingId[]
}

/**
 * Standardizes grades by rater: z is the grade less the mean of the rater's grades, over their standard deviation (n - 1), as
 * direct assessments are in machine translation (Graham et al. 2017) and in RFA. To stay comparable with the scale, a z of 0 is put
 * at the mean of all ratings, and 1 at one standard deviation of all ratings above it; grades can then lie beyond the scale.
 *
 * Raters should have seen outputs of the same quality: who rated better ones than others did loses that.
 */
export function standardizedByRater(table: RatingTable<number>): StandardizedRatings {
  checkTable('table', table)
  const { items, raters, scale, raterStart, raterItem, raterLabel } = table
  const grades = Float64Array.from(raterLabel, (label) => scale[label])
  const all = spreadOf(grades)
  const constant: RatingId[] = []
  const raterOf = new Int32Array(grades.length)
  for (const [r, rater] of raters.entries()) {
    const own = grades.subarray(raterStart[r], raterStart[r + 1])
    const { mean, deviation } = spreadOf(own)
    raterOf.fill(r, raterStart[r], raterStart[r + 1])
    if (!(deviation > 0)) constant.push(rater)
    for (const [i, grade] of own.entries())
      own[i] = deviation > 0 ? all.mean + ((grade - mean) / deviation) * all.deviation : all.mean
  }
  const labels = [...new Set(grades)].sort((a, b) => a - b)
  const places = new Map(labels.map((label, place) => [label, place]))
  const labelOf = Int32Array.from(grades, (grade) => places.get(grade)!)
  return {
    table: numberedTable({ items, raters, scale: labels, itemOf: raterItem, raterOf, labelOf }),
    ...all,
    constant,
  }
}

/** A sentence about how the grades were standardized. */
export function standardizedNote({ mean, deviation, constant }: StandardizedRatings): string {
  const equal =
    constant.length === 0 ? '' : `; all grades of ${constant.slice(0, 10).join(', ')} are equal, z = 0`
  return `grades are standardized by rater: ${mean.toFixed(3)} + ${deviation.toFixed(3)} z, where z has mean 0 and standard deviation 1 for each rater${equal}`
}

function spreadOf(grades: Float64Array): { readonly mean: number; readonly deviation: number } {
  return { mean: meanOf(grades), deviation: grades.length < 2 ? 0 : Math.sqrt(varianceOf(grades)) }
}

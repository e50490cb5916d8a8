import type { RatingScale } from '@codegen-eval/human-ratings'
import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import type { StudyGrades } from './study-grades.ts'

/**
 * Grades as scores from 0 to 1, of each system and at last of the references if they were rated. If grades are means of ratings,
 * a row holds the sum and the number of the ratings of a segment, so that the score of a system is the mean over all its ratings
 * and not over segments.
 */
export function gradeRows({ method, grades, counts, scale, reference }: StudyGrades): MetricRows[] {
  const outputs = grades.map((ofSystem, s) => ({ grades: ofSystem, counts: counts[s] }))
  return [...outputs, ...(reference ? [reference] : [])].map((given) => {
    const { metric, rows } = scaledRows(given.grades, scale)
    if (method === 'mean')
      given.counts.forEach((times, segment) => {
        rows[2 * segment] *= times
        rows[2 * segment + 1] = times
      })
    return { metric, rows }
  })
}

/** Grades of a scale as scores from 0 to 1, one per segment. */
export function scaledRows(grades: ArrayLike<number>, { minimum, maximum }: RatingScale): MetricRows {
  return meanScoreRows(Float64Array.from(grades, (grade) => (grade - minimum) / (maximum - minimum)))
}

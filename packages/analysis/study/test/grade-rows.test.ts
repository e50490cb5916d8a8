import { corpusScore } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { gradeRows } from '../src/grade-rows.ts'
import { aggregateStudyGrades } from '../src/study-grades.ts'
import { someData } from './studies.ts'

const grades = aggregateStudyGrades(someData())

test('grades become scores from 0 to 1, whatever the scale', () => {
  const five = { ...grades, scale: { minimum: 1, maximum: 5 }, grades: [Float64Array.of(1, 3, 5)] }
  expect([...gradeRows(five)[0].rows]).toEqual([0, 1, 0.5, 1, 1, 1])
})

test('means of ratings become sums and numbers of ratings, so that all ratings weigh the same', () => {
  const mean = {
    ...grades,
    method: 'mean' as const,
    grades: [Float64Array.of(1, 4)],
    counts: [Int32Array.of(3, 1)],
  }
  const [rows] = gradeRows(mean)
  expect([...rows.rows]).toEqual([0.75, 3, 1, 1])
  expect(corpusScore(rows)).toBe((3 * 1 + 4) / 4 / 4)
})

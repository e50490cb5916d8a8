import type { RatingScale } from '@codegen-eval/human-ratings'
import { aggregateMmsr } from '@codegen-eval/human-ratings'
import type { Grade } from '@codegen-eval/segments'
import { expect, test } from 'vitest'
import { isRated } from '../src/study-data.ts'
import { aggregateStudyGrades, describeStudyGrades } from '../src/study-grades.ts'
import { someData } from './studies.ts'

test('grades are those of M-MSR over all outputs together', () => {
  const data = someData()
  const { grades, raters, ratings, alpha, method } = aggregateStudyGrades(data)
  const all = data.grades.flatMap((own, s) =>
    own.flatMap((grade, i) =>
      [...(grade as ReadonlyMap<string, number>)].map(([rater, label]) => ({
        item: 40 * s + i,
        rater,
        label,
      })),
    ),
  )
  expect(grades.flatMap((own) => [...own])).toEqual(aggregateMmsr(all).labels)
  expect([method, ratings, raters.length]).toEqual(['mmsr', 480, 4])
  expect(raters.map(({ ratings }) => ratings)).toEqual([120, 120, 120, 120])
  const skill = (id: string) => raters.find((rater) => rater.id === id)!.skill
  expect(skill('guess')).toBeLessThan(skill('ann'))
  expect(alpha!.interval).toBeGreaterThan(0.3)
})

test('outlying raters and ratings can be left out, and are counted', () => {
  const data = someData()
  const without = aggregateStudyGrades(data, { outliers: 'raters' })
  expect(without.dropped.raters.map(({ id }) => id)).toEqual(['guess'])
  expect(without.ratings).toBe(360)
  const ratings = aggregateStudyGrades(data, { outliers: 'ratings' })
  expect(ratings.dropped.raters).toEqual([])
  expect(ratings.dropped.ratings).toBeGreaterThan(0)
  expect(ratings.ratings).toBe(480 - ratings.dropped.ratings)
})

test('given grades are taken as they are', () => {
  const rated = someData()
  const data = { ...rated, grades: rated.grades.map((own) => own.map((): Grade => 2.5)) }
  const grades = aggregateStudyGrades(data, { outliers: 'both' })
  expect([grades.method, grades.ratings, grades.raters]).toEqual(['given', undefined, []])
  expect(grades.grades[0][0]).toBe(2.5)
  expect(grades.notes).toEqual(['the grades are aggregated already: no rating can be left out'])
  expect(describeStudyGrades(grades)).toBe('grades as given')
})

test('a method that takes grades as names is noted once on a long scale', () => {
  const notes = (scale: RatingScale, aggregate: 'mmsr' | 'mean') =>
    aggregateStudyGrades(someData(), { scale, aggregate }).notes.filter((note) => note.includes('as names'))
  expect(notes({ minimum: 0, maximum: 100 }, 'mmsr')).toEqual([
    'the grades are continuous, and mmsr takes them as names, so that 0 and 1 are as different as 0 and 100: mean and median use distances',
  ])
  expect(notes({ minimum: 0, maximum: 4 }, 'mmsr')).toEqual([])
  expect(notes({ minimum: 0, maximum: 100 }, 'mean')).toEqual([])
})

test('an output whose ratings are all outliers is an error that names it', () => {
  const rated = someData()
  const grades = rated.grades.map((own) => [...own])
  const only = (rated.grades[1][3] as ReadonlyMap<string, number>).get('guess')!
  grades[1][3] = new Map([['guess', only]])
  expect(isRated(grades[1][3])).toBe(true)
  expect(() => aggregateStudyGrades({ ...rated, grades }, { outliers: 'raters' })).toThrow(
    'all ratings of the output of model "mid" for segment 3 are outliers',
  )
})

test('grades are described in a phrase', () => {
  expect(describeStudyGrades(aggregateStudyGrades(someData()))).toBe(
    'grades by M-MSR from 480 ratings by 4 raters',
  )
})

import type { RatingScale } from '@codegen-eval/human-ratings'
import { aggregateMmsr, parseRaterRules } from '@codegen-eval/human-ratings'
import type { Grade } from '@codegen-eval/samples'
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
  const without = aggregateStudyGrades(data, { dropOutliers: 'raters' })
  expect(without.dropped.raters.map(({ id }) => id)).toEqual(['guess'])
  expect(without.ratings).toBe(360)
  const { deviations } = without.dropped.raters[0]!
  expect(without.notes).toContain(
    `rater guess is left out as an outlier, ${deviations.toFixed(1)} robust standard deviations from the others`,
  )
  const ratings = aggregateStudyGrades(data, { dropOutliers: 'ratings' })
  expect(ratings.dropped.raters).toEqual([])
  expect(ratings.dropped.ratings).toBeGreaterThan(0)
  expect(ratings.ratings).toBe(480 - ratings.dropped.ratings)
})

test('raters for whom a rule holds are left out, with all that they alone rated', () => {
  const data = someData()
  const [first, ...others] = data.grades
  const alone: Grade = new Map([['guess', 4]])
  const changed = { ...data, grades: [[alone, ...first!.slice(1)], ...others] }
  const excludeIf = parseRaterRules('correlation<0.2&ratings>=20')
  const { dropped, grades, raters, notes } = aggregateStudyGrades(changed, { excludeIf })
  expect(dropped.flagged).toEqual([{ id: 'guess', rules: ['correlation<0.2&ratings>=20'] }])
  expect(raters.map(({ id }) => id)).not.toContain('guess')
  expect(grades[0]![0]).toBeNaN()
  expect(grades[0]![1]).not.toBeNaN()
  expect(notes).toContain('rater guess is left out by correlation<0.2&ratings>=20')
  expect(() => aggregateStudyGrades(data, { excludeIf: parseRaterRules('ratings>=1') })).toThrow(
    'option excludeIf: the rules hold for all raters, and no rating is left',
  )
})

test('grades that are standardized by rater are those of the definition, whatever part of the scale a rater uses', () => {
  const data = someData()
  const squeezed = data.grades.map((own) =>
    own.map(
      (grade): Grade =>
        new Map(
          [...(grade as ReadonlyMap<string, number>)].map(([rater, label]) => [
            rater,
            rater === 'ann' ? 2 + label / 8 : label,
          ]),
        ),
    ),
  )
  const options = { standardize: 'rater' } as const
  const found = aggregateStudyGrades({ ...data, grades: squeezed }, options)
  expect(found.method).toBe('mean')
  // by the definition, with grades as they are: z does not see a linear change of all grades of a rater
  const rows = data.grades.flatMap((own, s) =>
    own.flatMap((grade, i) =>
      [...(grade as ReadonlyMap<string, number>)].map(([rater, label]) => ({
        rater,
        label,
        output: 40 * s + i,
      })),
    ),
  )
  const moments = (labels: readonly number[]) => {
    const mean = labels.reduce((sum, label) => sum + label, 0) / labels.length
    return {
      mean,
      deviation: Math.sqrt(labels.reduce((sum, label) => sum + (label - mean) ** 2, 0) / (labels.length - 1)),
    }
  }
  const all = moments(
    squeezed.flatMap((own) => own.flatMap((grade) => [...(grade as ReadonlyMap<string, number>).values()])),
  )
  const byRater = new Map(
    [...new Set(rows.map(({ rater }) => rater))].map((rater) => [
      rater,
      moments(rows.filter((row) => row.rater === rater).map(({ label }) => label)),
    ]),
  )
  const expected = (output: number) => {
    const zs = rows
      .filter((row) => row.output === output)
      .map(({ rater, label }) => (label - byRater.get(rater)!.mean) / byRater.get(rater)!.deviation)
    return all.mean + (all.deviation * zs.reduce((sum, z) => sum + z, 0)) / zs.length
  }
  for (const [s, own] of found.grades.entries())
    for (const [i, grade] of own.entries()) expect(grade).toBeCloseTo(expected(40 * s + i), 9)
  expect(found.notes[0]).toContain('grades are standardized by rater: ')
  expect(() => aggregateStudyGrades(data, { ...options, aggregate: 'mmsr' })).toThrow(
    'a mean and a median only',
  )
})

test('given grades are taken as they are', () => {
  const rated = someData()
  const data = { ...rated, grades: rated.grades.map((own) => own.map((): Grade => 2.5)) }
  const grades = aggregateStudyGrades(data, { dropOutliers: 'both' })
  expect([grades.method, grades.ratings, grades.raters]).toEqual(['given', undefined, []])
  expect(grades.grades[0][0]).toBe(2.5)
  expect(grades.notes).toEqual([
    'the grades are aggregated already: no rating can be left out or standardized',
  ])
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

test('the ratings of outliers stay where an output has no others, and this is told', () => {
  const rated = someData()
  const grades = rated.grades.map((own) => [...own])
  const only = (rated.grades[1][3] as ReadonlyMap<string, number>).get('guess')!
  grades[1][3] = new Map([['guess', only]])
  expect(isRated(grades[1][3])).toBe(true)
  const without = aggregateStudyGrades({ ...rated, grades }, { dropOutliers: 'raters' })
  expect(without.dropped).toMatchObject({ raters: [{ id: 'guess' }], stayed: 1 })
  expect(without.counts[1]![3]).toBe(1)
  expect(without.notes[1]).toBe(
    '1 rating of outliers could not be left out, because 1 output would have none: guess',
  )
})

test('grades are described in a phrase', () => {
  expect(describeStudyGrades(aggregateStudyGrades(someData()))).toBe(
    'grades by M-MSR from 480 ratings by 4 raters',
  )
})

test('one judgement of an output that two systems gave counts once, and both have its grade', () => {
  const data = someData()
  // the first two systems gave the same outputs, which ann and the others judged once
  const [first] = data.grades as readonly (readonly ReadonlyMap<string, number>[])[]
  const names = data.ids.map((_, i) => new Map([...first[i].keys()].map((rater) => [rater, `${i}`])))
  const none = data.ids.map(() => new Map<string, string>())
  const judged = {
    ...data,
    grades: [first, first, ...data.grades.slice(2)],
    judgements: [names, names, ...data.systems.slice(2).map(() => none)],
  }
  const shared = aggregateStudyGrades(judged)
  expect(shared.ratings).toBe(480 - 160)
  expect(shared.notes[0]).toContain('480 grades of outputs are 320 judgements of 80 outputs')
  expect(shared.grades[1]).toEqual(shared.grades[0])
  expect(shared.items[1]).toEqual(shared.items[0])
  expect(shared.means[1]).toBe(shared.means[0])
  expect(shared.counts[1]).toEqual(shared.counts[0])
  // agreement and skills are those of the judgements alone
  const once = aggregateStudyGrades({
    ...data,
    systems: data.systems.slice(1),
    grades: judged.grades.slice(1),
  })
  expect(shared.alpha).toEqual(once.alpha)
  expect(shared.raters).toEqual(once.raters)
})

import { expect, test } from 'vitest'
import { gradeRows } from '../src/grade-rows.ts'
import { peopleStudy } from '../src/people-study.ts'
import { aggregateStudyGrades } from '../src/study-grades.ts'
import { dataWithAttributes, someData } from './studies.ts'

test('the references are the last of the models, with their mean and their pairs', () => {
  const data = dataWithAttributes()
  const grades = aggregateStudyGrades(data, { aggregate: 'mean' })
  const { names, means, human } = peopleStudy(data.systems, grades, gradeRows(grades), {
    resamples: 50,
  })
  expect(names).toEqual(['low', 'mid', 'top', 'reference'])
  expect(means.slice(0, 3)).toEqual(grades.means)
  expect(means[3]).toBe(4)
  // nobody grades above 4
  expect(
    human.originals.filter(({ second }) => second === 3).map(({ difference }) => difference < 0),
  ).toEqual([true, true, true])
})

test('without graded references there are the systems alone', () => {
  const data = someData()
  const grades = aggregateStudyGrades(data)
  const { names, human } = peopleStudy(data.systems, grades, gradeRows(grades), { resamples: 50 })
  expect([names, human.originals.length]).toEqual([['low', 'mid', 'top'], 3])
})

test('pairs over raters are told where three of them rated both, and absent where grades were given', () => {
  const data = someData(40)
  const grades = aggregateStudyGrades(data, { aggregate: 'mean' })
  const { overRaters, human } = peopleStudy(
    data.systems,
    grades,
    gradeRows(grades),
    { resamples: 50 },
    data.grades,
  )
  expect(overRaters).toHaveLength(human.originals.length)
  for (const [k, { sharedRaters, pValue }] of overRaters!.entries()) {
    expect(sharedRaters).toBeGreaterThan(0)
    expect(Number.isNaN(pValue)).toBe(sharedRaters < 3)
    if (sharedRaters >= 3)
      expect(Math.sign(overRaters![k]!.estimate)).toBe(Math.sign(human.originals[k]!.difference))
  }
  const given = data.grades.map((ofSystem) => ofSystem.map(() => 2))
  const study = peopleStudy(data.systems, grades, gradeRows(grades), { resamples: 50 }, given)
  expect(study.overRaters).toBeUndefined()
})

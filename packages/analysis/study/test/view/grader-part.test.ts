import { expect, test } from 'vitest'
import { graderPart } from '../../src/view/grader-part.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()
const chartsOf = (of: typeof result) => graderPart(of).charts!.map(({ caption }) => caption)

test('how often raters are right is drawn where a method estimates it, beside the line of guessing', () => {
  const withAccuracy = (more: { readonly accuracy?: number }) => ({
    ...result,
    grades: {
      ...result.grades,
      raters: result.grades.raters.map(({ accuracy: _, ...rater }) => ({ ...rater, ...more })),
    },
  })
  expect(chartsOf(withAccuracy({}))).toEqual(['Ratings per output', 'Grades by model'])
  expect(chartsOf(withAccuracy({ accuracy: Number.NaN }))).toHaveLength(2)
  // a scale from 0 to 4
  expect(graderPart(withAccuracy({ accuracy: 0.7 })).charts![2]).toMatchObject({ facts: 'raters', line: 0.2 })
})

test('each question on raters has a chart', () => {
  const background = [{ question: 'years', raters: 1, answers: [] }] as unknown as NonNullable<
    typeof result.background
  >
  expect(chartsOf({ ...result, background })).toContain('years')
})

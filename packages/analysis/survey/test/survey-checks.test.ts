import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { checkRaters, incompleteOutputs, overallConsistency } from '../src/survey-checks.ts'
import type { SurveyRating } from '../src/survey-ratings.ts'

const tasks = [1, 2, 3, 4].map((id) => ({
  id,
  intent: 'i',
  references: ['r'],
  models: ['x'],
  candidates: [`x${id}`],
}))
const { key } = makeSurvey(tasks, { raters: 2, ratingsPerItem: 1, repeats: 2 })

/** Ratings in the order of the key: grade and seconds. */
const given = (answers: readonly (readonly [number, number][])[]) =>
  new Map(
    key.raters.map(({ rater, items }, r) => [
      rater,
      new Map(
        (answers[r] ?? []).map(([grade, seconds], i): [string, SurveyRating] => {
          const { item } = items[i]!
          return [item, { item, values: { grade }, seconds, at: '2025-01-31T12:00:00Z' }]
        }),
      ),
    ]),
  )

test('consistency is that of both ratings of repeated items', () => {
  const { items } = key.raters[0]!
  // equal on one of the two repeated items, and 3 apart on the other
  const repeats = items.filter(({ repeatOf }) => repeatOf !== undefined)
  const first = repeats.map(({ repeatOf }) => items.findIndex(({ item }) => item === repeatOf))
  const second = repeats.map(({ item }) => items.findIndex((entry) => entry.item === item))
  const grades = items.map((): [number, number] => [2, 10])
  grades[first[0]!] = [4, 10]
  grades[second[0]!] = [1, 10]
  const ratings = given([grades])
  expect(overallConsistency(key, ratings)).toEqual([
    { attribute: 'grade', pairs: 2, exact: 0.5, meanDifference: 1.5 },
  ])
  expect(overallConsistency(key, given([]))[0]!.exact).toBeNaN()
})

test('times are medians, and very fast answers are counted', () => {
  const answers: [number, number][] = [10, 12, 20, 30, 1.9].map((seconds) => [1, seconds])
  const [rater, other] = checkRaters(
    key,
    given([
      answers,
      [
        [1, 12],
        [1, 12],
      ],
    ]),
  )
  // the median of all is 12, so that under 2.4 s is very fast
  expect(rater).toMatchObject({ items: 6, rated: 5, medianSeconds: 12, fast: 1 })
  expect(other).toMatchObject({ rated: 2, medianSeconds: 12, fast: 0 })
  expect(checkRaters(key, new Map())[0]).toMatchObject({ rated: 0, fast: 0, medianSeconds: Number.NaN })
})

test('outputs that miss ratings are listed, and repeats do not count for them', () => {
  expect(incompleteOutputs(key, new Map())).toHaveLength(8)
  const all = given(key.raters.map(({ items }) => items.map((): [number, number] => [1, 5])))
  expect(incompleteOutputs(key, all)).toEqual([])
  const last = key.raters[1]!.items.findLast(({ repeatOf }) => repeatOf === undefined)!
  all.get('rater-02')!.delete(last.item)
  expect(incompleteOutputs(key, all)).toEqual([
    { id: last.id, models: last.models, reference: last.reference, rated: 0, expected: 1 },
  ])
})

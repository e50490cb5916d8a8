import { createRatingCollector, type OutputRating } from '@codegen-eval/human-ratings'
import { expect, test } from 'vitest'
import { studyDataOfRatings } from '../src/study-ratings.ts'

const collected = (ratings: readonly OutputRating[]) => {
  const collector = createRatingCollector()
  collector.add(ratings)
  return collector.finish()
}

const rating = (id: number, model: string, label: number, rater = 'ann'): OutputRating => ({
  id,
  model,
  rater,
  label,
})

test('segments and models come in the order of their numbers, whatever the order of ratings', () => {
  const ratings = [10, 2, 1].flatMap((id) => ['10', '9', 'b', 'a'].map((model) => rating(id, model, id)))
  const { data, notes } = studyDataOfRatings(collected(ratings))
  expect([data.ids, data.systems, notes]).toEqual([[1, 2, 10], ['9', '10', 'a', 'b'], []])
  expect(data.grades[0].map((grade) => [...(grade as ReadonlyMap<string, number>)])).toEqual([
    [['ann', 1]],
    [['ann', 2]],
    [['ann', 10]],
  ])
  expect(studyDataOfRatings(collected(ratings.toReversed())).data.content).toBe(data.content)
})

test('segments without a rating of some model, also by an attribute, are left out with a note', () => {
  const ratings = [1, 2, 3, 4].flatMap((id) => ['a', 'b'].map((model) => rating(id, model, 2)))
  const scale = { minimum: 1, maximum: 5 }
  const fluency = collected(ratings.filter(({ id, model }) => id !== 3 || model !== 'b'))
  const options = { attributes: [{ name: 'fluency', scale, ...fluency }] }
  const { data, notes } = studyDataOfRatings(collected(ratings.slice(1)), options)
  expect(data.ids).toEqual([2, 4])
  expect(notes).toEqual(['2 of 4 segments left out, because some model has no rating there'])
  expect(data.attributes!.map(({ name, grades }) => [name, grades.length, grades[0].length])).toEqual([
    ['fluency', 2, 2],
  ])
})

test.each<[string, OutputRating[], string | undefined, RegExp]>([
  ['one model', [rating(1, 'a', 1), rating(2, 'a', 1)], undefined, /the ratings are of "a"/],
  ['no common segment', [rating(1, 'a', 1), rating(2, 'b', 1)], undefined, /of 2 segments there are none/],
  ['no models', [{ id: 1, rater: 'ann', label: 1 }], undefined, /the rating of 1 names none/],
  ['no such reference', [rating(1, 'a', 1)], 'gold', /model "gold" has no ratings; the models are "a"/],
  ['words', [{ id: 1, model: 'a', rater: 'ann', label: 'good' }], undefined, /numbers, found "good"/],
])('%s: a clear error', (_, ratings, reference, message) => {
  expect(() => studyDataOfRatings(collected(ratings), { reference })).toThrow(message)
})

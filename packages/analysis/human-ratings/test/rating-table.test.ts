import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rating, ratingTable } from '../src/index.ts'
import { toRatingTable } from '../src/rating-table.ts'
import { someRatings } from './some-ratings.ts'

const three: Rating<string>[] = [
  { item: 'b', rater: 'x', label: 'good' },
  { item: 'a', rater: 'y', label: 'bad' },
  { item: 'b', rater: 'y', label: 'bad' },
]

test('items and raters are numbered by first appearance, labels by their order', () => {
  const table = ratingTable(three)
  expect([table.items, table.raters, table.scale]).toEqual([
    ['b', 'a'],
    ['x', 'y'],
    ['bad', 'good'],
  ])
  expect([...table.itemStart]).toEqual([0, 2, 3])
  expect([...table.itemRater]).toEqual([0, 1, 1])
  expect([...table.itemLabel]).toEqual([1, 0, 0])
  expect([...table.raterStart]).toEqual([0, 1, 3])
  expect([...table.raterItem]).toEqual([0, 1, 0])
  expect([...table.raterLabel]).toEqual([1, 0, 0])
})

test('every rating is found again from both sides', () => {
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const table = ratingTable(ratings)
      const key = (r: Rating) => JSON.stringify([r.item, r.rater, r.label])
      const fromItems = table.items.flatMap((item, i) =>
        Array.from({ length: table.itemStart[i + 1] - table.itemStart[i] }, (_, n) => {
          const place = table.itemStart[i] + n
          return {
            item,
            rater: table.raters[table.itemRater[place]],
            label: table.scale[table.itemLabel[place]],
          }
        }),
      )
      const fromRaters = table.raters.flatMap((rater, i) =>
        Array.from({ length: table.raterStart[i + 1] - table.raterStart[i] }, (_, n) => {
          const place = table.raterStart[i] + n
          return {
            item: table.items[table.raterItem[place]],
            rater,
            label: table.scale[table.raterLabel[place]],
          }
        }),
      )
      expect(fromItems.map(key).sort()).toEqual(ratings.map(key).sort())
      expect(fromRaters.map(key).sort()).toEqual(ratings.map(key).sort())
    }),
  )
})

test('numbers are ordered as numbers', () => {
  const labels = [10, 9, -1].map((label, item) => ({ item, rater: 'x', label }))
  expect(ratingTable(labels).scale).toEqual([-1, 9, 10])
})

test('a stated scale keeps its order and its unused labels', () => {
  expect(ratingTable(three, ['good', 'fair', 'bad']).scale).toEqual(['good', 'fair', 'bad'])
})

test('a label off the stated scale is an error that names it', () => {
  expect(() => ratingTable(three, ['good', 'fair'])).toThrow(
    new RangeError('label "bad" of rater y for item a is not on the scale "good", "fair"'),
  )
})

test('an empty scale, and one that names a label twice, are errors', () => {
  expect(() => ratingTable(three, [])).toThrow(RangeError)
  expect(() => ratingTable(three, ['good', 'bad', 'good'])).toThrow(
    'scale: expected different labels, got "good" twice',
  )
})

test('no ratings are an error that says so', () => {
  expect(() => ratingTable([])).toThrow(new RangeError('ratings: expected at least one, got none'))
})

test('a rater who rates an item twice is an error that names both', () => {
  const again = [...three, { item: 'b', rater: 'x', label: 'good' }]
  expect(() => ratingTable(again)).toThrow(new RangeError('rater x rated item b twice'))
})

test('a label that is no finite number or neither number nor string is an error', () => {
  const labelled = (label: unknown) => [{ item: 1, rater: 1, label }] as Rating<number>[]
  expect(() => ratingTable(labelled(Number.NaN))).toThrow(RangeError)
  expect(() => ratingTable(labelled(null))).toThrow(TypeError)
  expect(() => ratingTable(labelled(undefined))).toThrow(TypeError)
})

test('an item or rater that is neither number nor string is an error', () => {
  expect(() => ratingTable([{ item: undefined, rater: 1, label: 1 }] as unknown as Rating[])).toThrow(
    TypeError,
  )
  expect(() => ratingTable([{ item: 1, rater: null, label: 1 }] as unknown as Rating[])).toThrow(TypeError)
})

test('numbers and words together are an error', () => {
  const mixed: Rating[] = [
    { item: 1, rater: 1, label: 1 },
    { item: 2, rater: 1, label: '1' },
  ]
  expect(() => ratingTable(mixed)).toThrow(TypeError)
})

test('names of prototype members are ordinary', () => {
  const odd = [{ item: '__proto__', rater: 'constructor', label: 'toString' }]
  const table = ratingTable(odd)
  expect([table.items, table.raters, table.scale]).toEqual([['__proto__'], ['constructor'], ['toString']])
})

test('1 and "1" are two items', () => {
  expect(
    ratingTable([
      { item: 1, rater: 1, label: 0 },
      { item: '1', rater: 1, label: 0 },
    ]).items,
  ).toHaveLength(2)
})

test('a table is taken as it is', () => {
  const table = ratingTable(three)
  expect(toRatingTable(table)).toBe(table)
  expect(toRatingTable(three)).toEqual(table)
})

import { describe, expect, test } from 'vitest'
import { parseRatingRow } from '../../src/ratings/parse-rating-row.ts'

const read = (row: unknown) =>
  parseRatingRow(row).map(({ id, model, rater, label }) => [id, model, rater, label])

describe('rows', () => {
  test.each<[unknown, unknown[][]]>([
    [{ item: 'a', rater: 'r', label: 3 }, [['a', undefined, 'r', 3]]],
    [{ id: 5, rater: 6, label: 'good', model: 'm' }, [[5, 'm', '6', 'good']]],
    [
      { id: 'a', references: ['x'], candidates: {}, grades: { m: { r: 1, s: 2 }, n: { r: 0 }, o: {} } },
      [
        ['a', 'm', 'r', 1],
        ['a', 'm', 's', 2],
        ['a', 'n', 'r', 0],
      ],
    ],
  ])('%j', (row, expected) => {
    expect(read(row)).toEqual(expected)
  })

  test.each<[unknown, string]>([
    [5, 'a row must be an object, found 5'],
    [{ item: 'a', id: 'b', rater: 'r', label: 1 }, 'there are columns "item" and "id": choose one'],
    [{ id: 'a', task_id: 'b', rater: 'r', label: 1 }, '"id" and "task_id" may both be the item'],
    [{ rater: 'r', label: 1 }, 'no field is named "item": choose one with option idField; the row has'],
    [{ id: 'a', references: [] }, 'no field is named "rater"'],
    [{ id: 'a', label: 1 }, 'no field is named "rater"'],
    [{ id: 'a', rater: null, label: 1 }, 'field "rater": expected a string or a number, found null'],
    [{ id: 'a', rater: 'r' }, 'no field is named "label"'],
    [{ id: 'a', rater: 'r', label: true }, 'field "label": expected a number or a string, found true'],
    [{ id: 'a', rater: 'r', label: 1, model: {} }, 'field "model": expected a string or a number, found {}'],
    [{ id: 'a', grades: 4 }, 'field "grades" must be an object from model to grades, found 4'],
    [{ grades: {} }, 'field "id": expected a string or a number, found undefined'],
    [{ id: 'a', item: 'b', grades: {} }, 'the row has both "item" and "id": leave out one'],
    [
      { id: 'a', grades: { m: 4 } },
      'field "grades" of model "m" is one grade without raters: there is nothing to aggregate',
    ],
    [
      { id: 'a', grades: { m: { r: null } } },
      'field "grades of model m and rater r": expected a number or a string, found null',
    ],
  ])('%j is an error', (row, message) => {
    expect(() => read(row)).toThrow(message)
  })
})

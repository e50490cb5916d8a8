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
    [5, 'row: expected an object, found 5'],
    [{ item: 'a', id: 'b', rater: 'r', label: 1 }, 'the row has both "item" and "id": leave out one'],
    [{ rater: 'r', label: 1 }, 'field "id" is missing; the row has "rater", "label"'],
    [{ id: 'a', references: [] }, 'the row has no "label" and no "grades"; the row has "id", "references"'],
    [{ id: 'a', label: 1 }, 'field "rater" is missing; the row has "id", "label"'],
    [{ id: 'a', rater: null, label: 1 }, 'field "rater": expected a string or a number, found null'],
    [{ id: 'a', rater: 'r' }, 'field "label": expected a number or a string, found undefined'],
    [{ id: 'a', rater: 'r', label: true }, 'field "label": expected a number or a string, found true'],
    [{ id: 'a', rater: 'r', label: 1, model: 2 }, 'field "model": expected a string, found 2'],
    [{ id: 'a', grades: 4 }, 'field "grades": expected an object from model to grades, found 4'],
    [
      { id: 'a', grades: { m: 4 } },
      'field "grades" of model "m" is one grade without raters: there is nothing to aggregate',
    ],
    [
      { id: 'a', grades: { m: { r: null } } },
      'field "grades" of model "m": the label of rater "r": expected a number or a string, found null',
    ],
  ])('%j is an error', (row, message) => {
    expect(() => read(row)).toThrow(message)
  })
})

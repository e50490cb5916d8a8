import { expect, test } from 'vitest'
import { gradesOfRow } from '../../src/ratings/grades-of-row.ts'

const read = (row: Parameters<typeof gradesOfRow>[0]) =>
  gradesOfRow(row, (message): never => {
    throw new RangeError(message)
  })

test('the grades of a task are ratings of the outputs of models, with their texts', () => {
  const candidates = { m: 'f()', n: 3 }
  expect(read({ id: 'a', candidates, grades: { m: { x: 1, y: 'good' }, n: { x: 0 }, o: {} } })).toEqual([
    { id: 'a', model: 'm', rater: 'x', label: 1, text: 'f()' },
    { id: 'a', model: 'm', rater: 'y', label: 'good', text: 'f()' },
    { id: 'a', model: 'n', rater: 'x', label: 0 },
  ])
  expect(read({ item: 7, candidates: null, grades: { __proto__: null, m: { x: 1 } } })).toEqual([
    { id: 7, model: 'm', rater: 'x', label: 1 },
  ])
})

test.each([
  [{ grades: { m: { x: 1 } } }, 'field "id": expected a string or a number, found undefined'],
  [{ id: 'a', item: 'b', grades: {} }, 'the row has both "item" and "id": leave out one'],
  [{ id: 'a', grades: { m: 2 } }, 'is one grade without raters'],
  [{ id: 'a', grades: { m: { x: '' } } }, 'the label in field "grades of model m and rater x" is empty'],
])('%j is refused', (row, message) => {
  expect(() => read(row)).toThrow(message)
})

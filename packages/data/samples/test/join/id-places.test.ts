import { expect, test } from 'vitest'
import { createIdPlaces, takenLabel } from '../../src/join/id-places.ts'
import { segment } from '../reading.ts'

test('an earlier place is a line of the same file, or another file with its line', () => {
  const places = createIdPlaces()
  expect(places.add('a', { file: 'x', line: 2 })).toBeUndefined()
  expect(places.add('b', { file: 'y', line: 2 })).toBeUndefined()
  expect(places.add('a', { file: 'y', line: 3 })).toBe('in x, line 2')
  expect(places.add('b', { file: 'y', line: 4 })).toBe('on line 2')
  expect(places.add('b', { file: 'x', line: 9 })).toBe('in y, line 2')
})

test('a place may be a whole file', () => {
  const places = createIdPlaces()
  for (const file of ['x', 'y']) expect(places.add(file, { file })).toBeUndefined()
  expect(places.add('x', { file: 'y' })).toBe('in x')
  expect(places.add('y', { file: 'y' })).toBe('in the same file')
})

test('an id and a model have each label once; a number and its digits are the same', () => {
  const labels = createIdPlaces()
  const row = (id: string | number, sample: string | number, model: string) => ({
    ...segment(id, ['r'], { [model]: 'x' }),
    sample,
  })
  expect(takenLabel(labels, row('a', 1, 'x'))).toBeUndefined()
  expect(takenLabel(labels, row('a', 2, 'x'))).toBeUndefined()
  expect(takenLabel(labels, row('a', 1, 'y'))).toBeUndefined()
  expect(takenLabel(labels, row('b', 1, 'x'))).toBeUndefined()
  expect(takenLabel(labels, row('a', '1', 'x'))?.message).toBe(
    'in, line 1: id "a" has sample "1" of model "x" twice, first on line 1',
  )
})

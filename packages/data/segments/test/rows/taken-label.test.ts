import { expect, test } from 'vitest'
import { createIdLines } from '../../src/join/id-lines.ts'
import { takenLabel } from '../../src/rows/taken-label.ts'
import { segment } from '../reading.ts'

test('an id and a model have each label once; a number and its digits are the same', () => {
  const labels = createIdLines()
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

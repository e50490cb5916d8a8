import { expect, test } from 'vitest'
import { samplePlaces } from '../src/sample-places.ts'

const OUTPUTS = [
  { id: 'a', model: 'm' },
  { id: 'a', model: 'm', sample: 2 },
  { id: 'a', model: 'n', sample: 2 },
  { id: 'b', model: 'm' },
]

test('rows with labels are matched by them, in any order', () => {
  const rows = [
    { id: 'a', model: 'm', sample: '2' },
    { id: 'b', model: 'm' },
    { id: 'a', model: 'm', sample: '1' },
    { id: 'a', model: 'n', sample: '2' },
  ]
  expect(samplePlaces(rows, OUTPUTS)).toEqual([1, 3, 0, 2])
})

test('rows without labels, or with other ones, are matched in order', () => {
  const row = { id: 'a', model: 'm' }
  expect(samplePlaces([row, row], OUTPUTS)).toEqual([0, 1])
  expect(
    samplePlaces(
      [
        { ...row, sample: '0' },
        { ...row, sample: '1' },
      ],
      OUTPUTS,
    ),
  ).toEqual([0, 1])
})

test('rows of other outputs, and rows too many, have no place', () => {
  const row = { id: 'b', model: 'm' }
  expect(samplePlaces([row, row, { id: 'c', model: 'm' }, { id: 'b', model: 'x' }], OUTPUTS)).toEqual([
    3, -1, -1, -1,
  ])
})

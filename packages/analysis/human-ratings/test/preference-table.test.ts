import type { Preference } from '@codegen-eval/metric/internal'
import { expect, test } from 'vitest'
import { preferenceTable, preferenceWins } from '../src/preference-table.ts'

const GIVEN: readonly Preference[] = [
  { id: 2, a: 'x', b: 'y', winner: 'a', covariates: [1] },
  { id: 1, a: 'z', b: 'x', winner: 'tie', covariates: [2] },
  { id: '2', a: 'y', b: 'x', winner: 'b', covariates: [3] },
]

test('preferences come item by item, in the order of first appearance', () => {
  const { models, first, second, share, values, itemStart } = preferenceTable(GIVEN, ['w'])
  expect(models).toEqual(['x', 'y', 'z'])
  expect([[...first], [...second], [...share], [...values], [...itemStart]]).toEqual([
    [0, 1, 2],
    [1, 0, 0],
    [1, 0, 0.5],
    [1, 3, 2],
    [0, 2, 3],
  ])
})

test('a tie is half a win of either side', () => {
  expect([...preferenceWins(preferenceTable(GIVEN, ['w']))]).toEqual([0, 2, 0.5, 0, 0, 0, 0.5, 0, 0])
})

import { expect, test } from 'vitest'
import { strongGroups } from '../src/strong-groups.ts'

const groups = (count: number, ...edges: readonly string[]) =>
  strongGroups(count, (from, to) => edges.includes(`${from}${to}`))

test('nodes that reach each other are one group', () => {
  expect(groups(3, '01', '12', '20')).toEqual([[0, 1, 2]])
  expect(groups(3, '01', '12')).toEqual([[0], [1], [2]])
  expect(groups(4, '02', '20', '13', '31', '01')).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(groups(1)).toEqual([[0]])
})

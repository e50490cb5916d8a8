import { expect, test } from 'vitest'
import { modelGroups } from '../src/model-groups.ts'

/** Groups of models 0, 1, 2, …, where the pairs listed differ. */
function groups(count: number, ...pairs: readonly string[]) {
  const order = [...Array(count).keys()]
  return modelGroups(order, (a, b) => pairs.includes(`${a}${b}`) || pairs.includes(`${b}${a}`))
}

test.each<[string, number, string[], number[][]]>([
  ['models that all differ are in no group', 3, ['01', '02', '12'], []],
  ['models that do not differ are one group', 3, [], [[0, 1, 2]]],
  [
    'groups overlap where likeness does not carry over',
    3,
    ['02'],
    [
      [0, 1],
      [1, 2],
    ],
  ],
  [
    'a group within another is not listed',
    4,
    ['03'],
    [
      [0, 1, 2],
      [1, 2, 3],
    ],
  ],
  [
    'models between groups are in none',
    5,
    ['02', '03', '04', '12', '13', '14', '23', '24'],
    [
      [0, 1],
      [3, 4],
    ],
  ],
  ['one model is no group', 1, [], []],
])('%s', (_, count, pairs, expected) => {
  expect(groups(count, ...pairs)).toEqual(expected)
})

test('groups follow the order of scores', () => {
  expect(modelGroups([2, 0, 1], (a, b) => a === 2 || b === 2)).toEqual([[0, 1]])
})

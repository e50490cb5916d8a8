import { expect, test } from 'vitest'
import { modelLists } from '../src/measured-corpus.ts'

test('equal lists have one index, in the order in which they come', () => {
  const found = modelLists()
  const first = ['a', 'b']
  expect([first, first, ['b', 'a'], ['a', 'b'], ['a,b']].map((models) => found.indexOf(models))).toEqual([
    0, 0, 1, 0, 2,
  ])
  expect(found.lists).toEqual([['a', 'b'], ['b', 'a'], ['a,b']])
})

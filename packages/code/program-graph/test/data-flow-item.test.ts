import { expect, test } from 'vitest'
import { type DataFlowItem, type DataFlowRelation, itemsByToken, linkedItems } from '../src/data-flow-item.ts'

const item = (
  token: number,
  relation: DataFlowRelation,
  sources: readonly number[],
  sourceNames: readonly number[] = sources,
): DataFlowItem => ({ token, relation, name: token, sourceNames, sources })

test('items come in the order of their tokens, those of one token as one with the sources of all', () => {
  const items = [item(5, 'comesFrom', [3, 1]), item(2, 'comesFrom', []), item(5, 'computedFrom', [4, 1])]
  expect(itemsByToken(items, false)).toEqual([
    item(2, 'comesFrom', []),
    item(5, 'computedFrom', [1, 3, 4], [3, 1, 4]),
  ])
})

test('within a loop a token keeps one item a relation', () => {
  const items = [item(5, 'comesFrom', [3]), item(5, 'computedFrom', [4]), item(5, 'comesFrom', [1])]
  expect(itemsByToken(items, true)).toEqual([
    item(5, 'comesFrom', [1, 3], [3, 1]),
    item(5, 'computedFrom', [4]),
  ])
})

test('an item that has no source is kept where it is one', () => {
  const items = [item(0, 'comesFrom', []), item(1, 'comesFrom', []), item(2, 'comesFrom', [1])]
  expect(linkedItems(items).map(({ token }) => token)).toEqual([1, 2])
})

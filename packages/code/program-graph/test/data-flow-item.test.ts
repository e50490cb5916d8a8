import fc from 'fast-check'
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

const items = fc.array(
  fc
    .record({
      token: fc.nat(6),
      computed: fc.boolean(),
      sources: fc.oneof(fc.array(fc.nat(4), { maxLength: 3 }), fc.array(fc.nat(40), { maxLength: 30 })),
    })
    .map(({ token, computed, sources }) => item(token, computed ? 'computedFrom' : 'comesFrom', sources)),
  { maxLength: 20 },
)

test('items are those of a sort and a grouping by sets', () => {
  fc.assert(
    fc.property(items, fc.boolean(), (list, byRelation) => {
      expect(itemsByToken(list, byRelation)).toEqual(slowItems(list, byRelation))
    }),
    { numRuns: 200 },
  )
})

function slowItems(list: readonly DataFlowItem[], byRelation: boolean): DataFlowItem[] {
  const tokens = [...new Set(list.map(({ token }) => token))].sort((one, other) => one - other)
  return tokens.flatMap((token) => {
    const own = list.filter((each) => each.token === token)
    const relations = [...new Set(own.map(({ relation }) => relation))]
    const groups = byRelation
      ? relations.map((each) => own.filter(({ relation }) => relation === each))
      : [own]
    return groups.map((group) => (group.length === 1 ? group[0] : merged(group)))
  })
}

function merged(group: readonly DataFlowItem[]): DataFlowItem {
  return {
    ...group.at(-1)!,
    sourceNames: [...new Set(group.flatMap(({ sourceNames }) => sourceNames))],
    sources: [...new Set(group.flatMap(({ sources }) => sources))].sort((one, other) => one - other),
  }
}

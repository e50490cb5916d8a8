import { expect, test } from 'vitest'
import { ProgramGraphBuilder } from '../src/building.ts'
import { persistentForEach, persistentSet } from '../src/persistent-map.ts'
import { onePlace, unitedPlaces } from '../src/variable-places.ts'

test('a graph is built node by node and edge by edge', () => {
  const builder = new ProgramGraphBuilder(['NEXT'])
  builder.addEdge(0, builder.addNode('a'), builder.addNode('b', 3, 4))
  const { labels, starts, sources, targets } = builder.build()
  expect([labels, [...starts], [...sources], [...targets]]).toEqual([['a', 'b'], [-1, 3], [0], [1]])
})

test('where two paths meet, a variable has the places of both', () => {
  const state = (place: number) => persistentSet(undefined, 7, onePlace(place))
  const places: number[] = []
  persistentForEach(unitedPlaces(state(1), state(2)), (_, all) =>
    persistentForEach(all, (place) => places.push(place)),
  )
  expect(places.sort()).toEqual([1, 2])
})

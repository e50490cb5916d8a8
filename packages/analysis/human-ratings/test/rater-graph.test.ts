import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rating, ratingTable } from '../src/index.ts'
import { raterComponents, raterGraph } from '../src/rater-graph.ts'
import { fromRows, someRatings } from './some-ratings.ts'

test('edges, common items and agreements are those of an obvious count', () => {
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const { raters } = ratingTable(ratings)
      const graph = raterGraph(ratingTable(ratings))
      raters.forEach((rater, i) => {
        const expected = raters.flatMap((other, j) => {
          const [common, agreed] = countPair(ratings, rater, other)
          return i === j || common === 0 ? [] : [[j, common, agreed]]
        })
        const found = Array.from({ length: graph.start[i + 1] - graph.start[i] }, (_, n) => {
          const e = graph.start[i] + n
          return [graph.neighbour[e], graph.common[e], graph.agreed[e]]
        })
        expect(found).toEqual(expected)
      })
    }),
  )
})

function countPair(ratings: readonly Rating[], a: unknown, b: unknown): [number, number] {
  const ofB = new Map(ratings.filter(({ rater }) => rater === b).map(({ item, label }) => [item, label]))
  const shared = ratings.filter(({ item, rater }) => rater === a && ofB.has(item))
  return [shared.length, shared.filter(({ item, label }) => ofB.get(item) === label).length]
}

test('components are numbered by their first rater, and a triangle is not bipartite', () => {
  const none = undefined
  const pairAndTriangle = fromRows([
    [1, none, none],
    [none, 1, 1],
    [1, none, none],
    [none, 1, none],
    [none, 0, 1],
    [none, none, none],
  ])
  const { component, count, bipartite } = raterComponents(raterGraph(ratingTable(pairAndTriangle)))
  expect(count).toBe(2)
  expect([...component]).toEqual([0, 1, 0, 1, 1])
  expect(bipartite).toEqual([true, false])
})

test('the sides of a path alternate', () => {
  const none = undefined
  const path = fromRows([
    [1, none, none],
    [1, 1, none],
    [none, 1, 1],
    [none, none, 1],
  ])
  const { side, bipartite } = raterComponents(raterGraph(ratingTable(path)))
  expect([...side]).toEqual([0, 1, 0, 1])
  expect(bipartite).toEqual([true])
})

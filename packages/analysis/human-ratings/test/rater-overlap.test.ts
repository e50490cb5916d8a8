import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raterOverlap, ratingTable } from '../src/index.ts'
import { raterGraph } from '../src/rater-graph.ts'
import { overlapOf } from '../src/rater-overlap.ts'
import { fromRows, someRatings } from './some-ratings.ts'

const none = undefined

test('three raters of one item are identifiable', () => {
  const overlap = raterOverlap(fromRows([[0], [0], [1]]))
  expect([overlap.identifiable, overlap.pairs, overlap.minimumDegree]).toEqual([true, 3, 2])
})

test('two raters are not: only the product of their skills is determined', () => {
  const overlap = raterOverlap(
    fromRows([
      [0, 1],
      [0, 1],
    ]),
  )
  expect(overlap.identifiable).toBe(false)
  expect(overlap.bipartite).toEqual([['rater1', 'rater2']])
  expect(overlap.notes).toHaveLength(1)
})

test('raters who share no item, and groups without common items, are named', () => {
  const overlap = raterOverlap(
    fromRows([
      [0, none, none],
      [0, none, none],
      [none, 0, none],
      [none, 0, none],
      [none, none, 1],
    ]),
  )
  expect(overlap.components).toBe(3)
  expect(overlap.isolated).toEqual(['rater5'])
  expect(overlap.notes[0]).toMatch(/no item is shared with any other rater by rater5/)
  expect(overlap.notes[1]).toMatch(/2 groups without common items \(rater1, rater2; rater3, rater4\)/)
})

test('one rater shares items with nobody', () => {
  expect(raterOverlap(fromRows([[0, 1]])).notes).toEqual([
    'there is only one rater, who shares items with nobody',
  ])
})

test('the bounds of the corruptions covered hold against a search of all pairs of sets', () => {
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const table = ratingTable(ratings)
      fc.pre(table.raters.length <= 4)
      const graph = raterGraph(table)
      const overlap = overlapOf(graph, table.raters)
      const robust = robustness(doubleCover(graph.start, graph.neighbour))
      const exact = Math.max(0, Math.floor((robust - 1) / 2))
      expect(overlap.corruptionsCovered).toBeLessThanOrEqual(exact)
      expect(overlap.corruptionsAtMost).toBeGreaterThanOrEqual(exact)
    }),
    { numRuns: 60 },
  )
})

/** Rows against columns: row i and column j are joined where raters i and j share items. Bit masks of neighbours. */
function doubleCover(start: Int32Array, neighbour: Int32Array): number[] {
  const raters = start.length - 1
  const rows = Array.from({ length: raters }, (_, i) =>
    [...neighbour.slice(start[i], start[i + 1])].reduce((mask, j) => mask | (1 << j), 0),
  )
  return [...rows.map((mask) => mask << raters), ...rows]
}

/** The largest r for which, of any two disjoint sets, one has a node with r neighbours outside its set. */
function robustness(neighbours: readonly number[]): number {
  const sets = 1 << neighbours.length
  const reach = Array.from({ length: sets }, (_, set) =>
    Math.max(0, ...neighbours.map((mask, node) => (set & (1 << node) ? bits(mask & ~set) : 0))),
  )
  let weakest = neighbours.length
  for (let a = 1; a < sets; a++) {
    for (let b = 1; b < sets; b++)
      if ((a & b) === 0) weakest = Math.min(weakest, Math.max(reach[a], reach[b]))
  }
  return weakest
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

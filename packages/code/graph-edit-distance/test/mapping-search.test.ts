import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { MappingSearch } from '../src/mapping-search.ts'
import { anyCosts, graphs } from './arbitrary-graphs.ts'
import { gainOf } from './gain-of.ts'

const pairs = fc
  .tuple(graphs(6), graphs(7))
  .map((pair) => pair.sort((a, b) => a.nodeLabels.length - b.nodeLabels.length))
const problems = fc.oneof(
  pairs.map(([a, b]) => editProblem(a, b, unitGraphEditCosts)),
  fc.tuple(pairs, anyCosts).map(([[a, b], costs]) => editProblem(a, b, costs)),
)
const total = (rows: number) => Int32Array.from({ length: rows }, (_, row) => row)

test('the gain that is kept up is that of the map, through any moves, and benefits foretell it', () => {
  fc.assert(
    fc.property(problems, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }), (problem, moves) => {
      fc.pre(problem.rows > 0)
      const search = new MappingSearch(problem)
      search.load(total(problem.rows))
      for (const [row, column] of moves) {
        const [i, j] = [row % problem.rows, column % problem.columns]
        if (search.columnOf[i] === j) continue
        const foretold = search.gain + search.benefit(i, j)
        search.move(i, j)
        expect(search.gain).toBeCloseTo(foretold, 9)
        expect(search.gain).toBeCloseTo(gainOf(problem, search.columnOf), 9)
        search.columnOf.forEach((image, node) => {
          expect(search.rowOf[image]).toBe(node)
        })
      }
    }),
  )
})

test('unmapping takes back what mapping gave', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const search = new MappingSearch(problem)
      search.load(total(problem.rows))
      for (let row = 0; row < problem.rows; row++) search.unmap(row)
      expect(search.gain).toBeCloseTo(0, 9)
      search.support.forEach((value, pair) => {
        expect(value).toBeCloseTo(problem.nodeGain[pair], 9)
      })
    }),
  )
})

test('restore goes back to a map where climb ended, and climb stays there', () => {
  fc.assert(
    fc.property(problems, fc.array(fc.nat(), { maxLength: 4 }), (problem, dropped) => {
      fc.pre(problem.rows > 0)
      const search = new MappingSearch(problem)
      search.load(total(problem.rows))
      search.climb()
      const settled = search.columnOf.slice()
      for (const row of dropped) {
        if (search.columnOf[row % problem.rows] >= 0) search.unmap(row % problem.rows)
      }
      search.restore(settled)
      expect(search.columnOf).toEqual(settled)
      expect(search.gain).toBeCloseTo(gainOf(problem, settled), 9)
      search.climb()
      expect(search.columnOf).toEqual(settled)
    }),
  )
})

test('climb ends where no exchange of two images helps, and never loses', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      fc.pre(problem.rows > 0 && problem.columns > 1)
      const search = new MappingSearch(problem)
      search.load(total(problem.rows))
      const before = search.gain
      search.climb()
      expect(search.gain).toBeGreaterThanOrEqual(before)
      // and again from somewhere near
      search.move(0, (search.columnOf[0] + 1) % problem.columns)
      search.climb()
      for (let i = 0; i < problem.rows; i++) {
        for (let j = 0; j < problem.columns; j++) {
          if (search.columnOf[i] !== j) expect(search.benefit(i, j)).toBeLessThanOrEqual(1e-6)
        }
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DualBound } from '../src/dual-bound.ts'
import { editProblem } from '../src/edit-problem.ts'
import { unitGraphEditCosts } from '../src/graph-edit-costs.ts'
import { editProblems } from './edit-problems.ts'
import { gainOf, greatestGain } from './gain-of.ts'

test('no map gains more than the bound, which never rises', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const greatest = greatestGain(problem)
      const dual = new DualBound(problem)
      let last = Number.POSITIVE_INFINITY
      for (let round = 0; round < 6; round++) {
        expect(dual.bound).toBeGreaterThanOrEqual(greatest - 1e-9)
        expect(dual.bound).toBeLessThanOrEqual(last + 1e-9)
        last = dual.bound
        dual.round(1 + (round % 3))
      }
    }),
  )
})

test('a pair is excluded only where no map with it gains enough', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const greatest = greatestGain(problem)
      const dual = new DualBound(problem)
      for (let round = 0; round < 4; round++) {
        dual.exclude(greatest - 1e-6)
        const left = greatestGain(
          problem,
          (row, column) => dual.allowed[row * problem.columns + column] === 1,
        )
        expect(left).toBeCloseTo(greatest, 9)
        dual.round(2)
      }
    }),
  )
})

test('a fixed pair bounds the maps with it, and restore takes back what was fixed', () => {
  fc.assert(
    fc.property(editProblems, fc.nat(), fc.nat(), (problem, someRow, someColumn) => {
      fc.pre(problem.rows > 0)
      const [row, column] = [someRow % problem.rows, someColumn % problem.columns]
      const dual = new DualBound(problem)
      dual.round(2)
      const before = dual.bound
      const shares = new Float64Array(dual.shareCount)
      dual.saveShares(shares)
      const count = dual.forbiddenCount

      dual.fix(row, column)
      dual.assign()
      dual.round(2)
      const within = greatestGain(problem, (i, j) => (i === row) === (j === column))
      expect(dual.bound).toBeGreaterThanOrEqual(within - 1e-9)
      expect(dual.columnOf[row]).toBe(column)

      dual.restore(count, shares)
      dual.assign()
      expect(dual.bound).toBeCloseTo(before, 9)
    }),
  )
})

test('fixing every row leaves the gain of that map', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const dual = new DualBound(problem)
      const map = Int32Array.from({ length: problem.rows }, (_, row) => row)
      map.forEach((column, row) => {
        dual.fix(row, column)
      })
      dual.assign()
      expect(dual.bound).toBeCloseTo(gainOf(problem, map), 9)
    }),
  )
})

test('where a row may be mapped to nothing, nothing can be gained', () => {
  const graph = (...nodeLabels: number[]) => ({
    nodeLabels: Int32Array.from(nodeLabels),
    sources: new Int32Array(0),
    targets: new Int32Array(0),
    edgeLabels: new Int32Array(0),
  })
  const dual = new DualBound(editProblem(graph(0, 1), graph(0, 1), unitGraphEditCosts))
  dual.fix(0, 1)
  dual.exclude(100)
  dual.assign()
  expect(dual.bound).toBe(Number.NEGATIVE_INFINITY)
})

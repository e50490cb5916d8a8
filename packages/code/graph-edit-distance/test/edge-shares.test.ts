import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropGains, edgeShares, returnGains } from '../src/edge-shares.ts'
import { editProblems } from './edit-problems.ts'

test('both ends of two edges share their joint gain', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const { rows, columns, rowEdges, columnEdges, labelGain, labelColumns } = problem
      const { tails, heads } = edgeShares(problem)
      expect(tails.shares.length).toBe(rowEdges.count * columnEdges.count)
      const expected: number[] = []
      for (let e = 0; e < rowEdges.count; e++)
        for (let f = 0; f < columnEdges.count; f++)
          expected.push(labelGain[rowEdges.labels[e] * labelColumns + columnEdges.labels[f]])
      expect([...tails.gains].sort()).toEqual(expected.sort())
      for (let pair = 0; pair < rows * columns; pair++) {
        for (let p = tails.starts[pair]; p < tails.starts[pair + 1]; p++) {
          const q = tails.twin[p]
          expect(heads.twin[q]).toBe(p)
          expect(heads.otherEnds[q]).toBe(pair)
          expect(tails.shares[p] + heads.shares[q]).toBe(tails.gains[p])
          expect(heads.gains[q]).toBe(tails.gains[p])
        }
      }
    }),
  )
})

test('the rank of a pair of nodes is the smaller degree', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const { rows, columns, rowEdges, columnEdges } = problem
      const { heads } = edgeShares(problem)
      const degree = (start: Int32Array, node: number) => start[node + 1] - start[node]
      for (let i = 0; i < rows; i++) {
        for (let j = 0; j < columns; j++) {
          const degrees = [degree(rowEdges.inStart, i), degree(columnEdges.inStart, j)]
          expect(heads.ranks[i * columns + j]).toBe(Math.min(...degrees))
        }
      }
    }),
  )
})

test('gains that were dropped return once no pair of their ends is forbidden', () => {
  fc.assert(
    fc.property(editProblems, fc.nat(), fc.nat(), (problem, some, other) => {
      const pairs = problem.rows * problem.columns
      fc.pre(pairs > 0)
      const { tails, heads } = edgeShares(problem)
      const allowed = new Uint8Array(pairs).fill(1)
      const forbidden = [...new Set([some % pairs, other % pairs])]
      for (const pair of forbidden) {
        allowed[pair] = 0
        dropGains(tails, heads, pair)
        dropGains(heads, tails, pair)
      }
      for (const pair of forbidden) {
        expect(
          tails.gains.subarray(tails.starts[pair], tails.starts[pair + 1]).every((gain) => gain === 0),
        ).toBe(true)
      }
      for (const pair of forbidden) {
        allowed[pair] = 1
        returnGains(tails, heads, pair, allowed)
        returnGains(heads, tails, pair, allowed)
      }
      expect(tails.gains).toEqual(tails.fullGains)
      expect(heads.gains).toEqual(heads.fullGains)
    }),
  )
})

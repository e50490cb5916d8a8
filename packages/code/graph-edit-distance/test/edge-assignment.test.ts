import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignmentSteps, EdgeAssignment } from '../src/edge-assignment.ts'
import { type EdgeShares, edgeShares } from '../src/edge-shares.ts'
import { editProblems } from './edit-problems.ts'

/** The largest sum over all ways to assign rows `x` and later to columns that are not used. */
function slowAssignment(block: number[][], x = 0, used: ReadonlySet<number> = new Set()): number {
  if (x === block.length) return 0
  let most = slowAssignment(block, x + 1, used)
  block[x].forEach((share, y) => {
    if (!used.has(y)) most = Math.max(most, share + slowAssignment(block, x + 1, new Set([...used, y])))
  })
  return most
}

function blockOf({ rowStart, columnStart, starts, shares }: EdgeShares, pair: number, i: number, j: number) {
  const [rows, columns] = [rowStart[i + 1] - rowStart[i], columnStart[j + 1] - columnStart[j]]
  return Array.from({ length: rows }, (_, x) => {
    const start = starts[pair] + x * columns
    return [...shares.subarray(start, start + columns)]
  })
}

test('the sum is that of the best assignment, before and after shares are raised', () => {
  fc.assert(
    fc.property(editProblems, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (problem, draws) => {
      const { rows, columns } = problem
      const { tails, heads } = edgeShares(problem)
      const edges = new EdgeAssignment(tails, heads)
      // shares that are not all halves
      tails.shares.forEach((_, p) => {
        const part = tails.gains[p] * (draws.length === 0 ? 0.5 : draws[p % draws.length])
        tails.shares[p] = part
        heads.shares[tails.twin[p]] = tails.gains[p] - part
      })
      for (let i = 0; i < rows; i++) {
        for (let j = 0; j < columns; j++) {
          const pair = i * columns + j
          const isOne = tails.ranks[pair] < 2
          const before = blockOf(tails, pair, i, j)
          const sum = isOne ? edges.assignOne(pair) : edges.assignSeveral(pair, i, j)
          expect(sum).toBeCloseTo(slowAssignment(before), 9)

          if (isOne) edges.raiseOne(pair, sum)
          else edges.raiseSeveral(pair, i, j, 0)
          const after = blockOf(tails, pair, i, j)
          expect(slowAssignment(after)).toBeCloseTo(sum, 9)
          after.flat().forEach((share, k) => {
            const p = tails.starts[pair] + k
            expect(share).toBeGreaterThanOrEqual(before.flat()[k])
            expect(share).toBeLessThanOrEqual(tails.gains[p])
            expect(share + heads.shares[tails.twin[p]]).toBeCloseTo(tails.gains[p], 9)
          })
        }
      }
    }),
  )
})

test('each edge that can be assigned raises the sum by as much as shares may be raised', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const { tails, heads } = edgeShares(problem)
      const edges = new EdgeAssignment(tails, heads)
      for (let pair = 0; pair < tails.ranks.length; pair++) {
        const [i, j] = [Math.floor(pair / problem.columns), pair % problem.columns]
        const rank = tails.ranks[pair]
        const sum = rank < 2 ? edges.assignOne(pair) : edges.assignSeveral(pair, i, j)
        if (rank < 2) edges.raiseOne(pair, sum + 0.25)
        else edges.raiseSeveral(pair, i, j, 0.25)
        expect(slowAssignment(blockOf(tails, pair, i, j))).toBeLessThanOrEqual(sum + 0.25 * rank + 1e-9)
      }
    }),
  )
})

test('assigning all pairs of nodes takes at least one step for each', () => {
  fc.assert(
    fc.property(editProblems, (problem) => {
      const { tails } = edgeShares(problem)
      expect(assignmentSteps(tails)).toBeGreaterThanOrEqual(
        problem.rows * problem.columns + tails.shares.length,
      )
    }),
  )
})

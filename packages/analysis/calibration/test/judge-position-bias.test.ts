import { expect, test } from 'vitest'
import { judgePositionBias, type PairVote } from '../src/judge-position-bias.ts'

const vote = (id: number, a: string, b: string, winner: PairVote['winner']): PairVote => ({
  id,
  a,
  b,
  winner,
})
const both = (id: number, first: PairVote['winner'], second: PairVote['winner']) => [
  vote(id, 'x', 'y', first),
  vote(id, 'y', 'x', second),
]

test('a judge that always takes the first has an advantage of one half, and one by quality none', () => {
  const first = judgePositionBias([1, 2, 3].flatMap((id) => both(id, 'a', 'a')))
  expect(first).toMatchObject({ pairs: 3, consistency: 0, alwaysFirst: 1, alwaysSecond: 0 })
  expect(first.firstAdvantage.value).toBe(0.5)
  const fair = judgePositionBias([1, 2, 3].flatMap((id) => both(id, 'a', 'b')))
  expect(fair).toMatchObject({ consistency: 1, alwaysFirst: 0 })
  expect(fair.firstAdvantage.value).toBe(0)
})

test('the interval is that of a mean over tasks', () => {
  const votes = Array.from({ length: 20 }, (_, id) => both(id, 'a', id % 4 === 0 ? 'b' : 'a')).flat()
  const { value, standardError } = judgePositionBias(votes).firstAdvantage
  expect(value).toBeCloseTo(0.375, 12)
  // 15 pairs at 0.5 and 5 at 0
  expect(standardError).toBeCloseTo(Math.sqrt((15 * 0.125 ** 2 + 5 * 0.375 ** 2) / 19 / 20), 12)
})

test('pairs in one order are counted and say nothing', () => {
  const found = judgePositionBias([vote(1, 'x', 'y', 'a'), vote(2, 'x', 'y', 'tie')])
  expect([found.pairs, found.oneOrder]).toEqual([0, 2])
  expect(found.firstAdvantage.reason).toBe('no pair of outputs was shown in both orders')
})

test('broken votes are errors', () => {
  expect(() => judgePositionBias([vote(1, 'x', 'x', 'a')])).toThrow('votes[0]: "x" is compared with itself')
  expect(() => judgePositionBias([vote(1, 'x', 'y', 'c' as 'a')])).toThrow(
    'votes[0].winner: expected a, b or tie, got "c"',
  )
})

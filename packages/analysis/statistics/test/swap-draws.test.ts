import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { columnsOf, sumWidth } from '../src/strided-column.ts'
import { swapDraws } from '../src/swap-draws.ts'
import { someColumns } from './some-columns.ts'

const stream = () => randomStream(1)

/** The sums of all assignments, each as its columns; the next block overwrites those of the last one. */
function assignments(draws: ReturnType<typeof swapDraws>, columns: number): number[][] {
  const width = sumWidth(columns)
  const found: number[][] = []
  for (const { sums } of draws.sums())
    for (let at = 0; at < sums.length; at += width) found.push([...sums.subarray(at, at + columns)])
  return found
}

test('few segments have all subsets, each once, and segments without a difference move nothing', () => {
  const row = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 7 }), (rows) => {
      const draws = swapDraws(columnsOf(Float64Array.from(rows.flat()), 2), rows.length, 128, stream)
      const moving = rows.filter(([a, b]) => a !== 0 || b !== 0)
      const expected = Array.from({ length: 2 ** moving.length }, (_, subset) =>
        [0, 1].map((c) =>
          moving.reduce((sum, each, i) => (((subset >> i) & 1) === 1 ? sum + each[c]! : sum), 0),
        ),
      )
      expect([draws.count, draws.isComplete]).toEqual([expected.length, true])
      expect(assignments(draws, 2).sort()).toEqual(expected.sort())
    }),
  )
})

test('where there are more subsets than trials, random ones are drawn, as many as trials', () => {
  const draws = swapDraws(someColumns(3, 140, 2), 140, 50, stream)
  expect([draws.count, draws.isComplete]).toEqual([50, false])
  const sums = assignments(draws, 3)
  expect(sums).toHaveLength(50)
  expect(assignments(draws, 3)).toEqual(sums)
})

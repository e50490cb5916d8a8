import { afterEach, expect, test } from 'vitest'
import { plainSwapper } from '../src/plain-swapper.ts'
import { randomStream } from '../src/random-stream.ts'
import { type SumBlock, useThreadedSums } from '../src/sum-blocks.ts'
import { sumInThreads } from '../src/sum-threads.ts'
import { swapSums } from '../src/swap-sums.ts'
import { someColumns } from './some-columns.ts'

afterEach(() => useThreadedSums(undefined))

function blocksOf(width: number, segments: number, trials: number): (SumBlock | number)[] {
  // the next block overwrites the sums of this one
  const copyOf = (block: SumBlock | number) =>
    typeof block === 'number' ? block : { ...block, sums: block.sums.slice() }
  return Array.from(swapSums(someColumns(width, segments, 2), segments, randomStream(5), trials), copyOf)
}

function sumsOf(blocks: readonly (SumBlock | number)[]): number[] {
  return blocks.flatMap((block) => (typeof block === 'number' ? [] : [...block.sums]))
}

test('the sums are those of the plain code, with the share that is done in between', () => {
  for (const segments of [60, 4000]) {
    const blocks = blocksOf(5, segments, 7)
    const plain = plainSwapper(someColumns(5, segments, 2), segments, 7)
    plain.draw(randomStream(5), 7)
    plain.add(0)
    plain.add(1)
    expect(sumsOf(blocks)).toEqual([...plain.sums])
    const shares = blocks.filter((block) => typeof block === 'number')
    expect(shares.map((share) => 3 * share)).toEqual([expect.closeTo(1), expect.closeTo(2)])
  }
})

test('many trials come in blocks', () => {
  const blocks = blocksOf(1, 300_000, 500).filter((block) => typeof block !== 'number')
  expect(blocks.map(({ end }) => end)).toEqual([447, 500])
})

test('with threads the sums are the same', () => {
  const expected = sumsOf(blocksOf(2, 60_000, 6000))
  let jobs = 0
  useThreadedSums(sumInThreads({ count: 2, patience: 1, start: () => jobs++ }))
  expect(sumsOf(blocksOf(2, 60_000, 6000))).toEqual(expected)
  expect(jobs).toBe(1)
})

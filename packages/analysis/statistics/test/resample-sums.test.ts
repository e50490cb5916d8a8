import { afterEach, expect, test } from 'vitest'
import { plainResampler } from '../src/plain-resampler.ts'
import { randomStream } from '../src/random-stream.ts'
import { resampleSums } from '../src/resample-sums.ts'
import { useThreadedSums } from '../src/sum-blocks.ts'
import { sumInThreads } from '../src/sum-threads.ts'
import { someColumns } from './some-columns.ts'

afterEach(() => useThreadedSums(undefined))

test('blocks of four and a shorter last one have the sums of the plain code', () => {
  for (const segments of [60, 4000]) {
    const columns = someColumns(3, segments, 2)
    const plain = plainResampler(columns, segments)
    const stream = randomStream(5)
    const ends: number[] = []
    for (const { end, sums } of resampleSums(columns, segments, randomStream(5), 10)) {
      ends.push(end)
      expect([...sums]).toEqual([...plain.sums(stream, sums.length / 4).subarray(0, sums.length)])
    }
    expect(ends).toEqual([4, 8, 10])
  }
})

test('with threads the sums are the same', () => {
  const columns = someColumns(2, 60_000, 3)
  // the next block overwrites the sums of this one
  const all = () =>
    Array.from(resampleSums(columns, 60_000, randomStream(1), 603), ({ sums }) => [...sums]).flat()
  const expected = all()
  let jobs = 0
  useThreadedSums(sumInThreads({ count: 2, patience: 1, start: () => jobs++ }))
  expect(all()).toEqual(expected)
  expect(jobs).toBe(1)
})

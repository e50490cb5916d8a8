import { afterEach, expect, test } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { RESAMPLE_KERNEL } from '../src/resample-kernel.ts'
import { type SumBlock, useThreadedSums } from '../src/sum-blocks.ts'
import { type SumKernel, streamSums } from '../src/sum-kernel.ts'
import { sumInThreads } from '../src/sum-threads.ts'
import { SWAP_KERNEL } from '../src/swap-kernel.ts'
import { someColumns } from './some-columns.ts'

afterEach(() => useThreadedSums(undefined))

test.each([RESAMPLE_KERNEL, SWAP_KERNEL])(
  'with threads the sums of $kind are the same',
  (kernel: SumKernel) => {
    const columns = someColumns(2, 60_000, 3)
    // the next block overwrites the sums of this one
    const copyOf = ({ sums }: SumBlock) => [...sums]
    const all = () => {
      const range = { stream: randomStream(1), count: 6000, most: kernel === RESAMPLE_KERNEL ? 4 : 2000 }
      return Array.from(streamSums(kernel, columns, 60_000, range), copyOf).flat()
    }
    const expected = all()
    let jobs = 0
    useThreadedSums(sumInThreads({ count: 2, patience: 1, start: () => jobs++ }))
    expect(all()).toEqual(expected)
    expect(jobs).toBe(1)
  },
)

import { afterEach, expect, test } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { type SumBlock, threadedSums, useThreadedSums } from '../src/sum-blocks.ts'

afterEach(() => useThreadedSums(undefined))

test('sums are those of the function that is set, and none without one', () => {
  const range = { stream: randomStream(1), count: 3, most: 2 }
  const block: SumBlock = { end: 3, sums: Float64Array.of(1) }
  useThreadedSums(function* () {
    yield block
  } as () => Generator<SumBlock>)
  expect([...threadedSums('swaps', [], 5, range)!]).toEqual([block])
  useThreadedSums(undefined)
  expect(threadedSums('swaps', [], 5, range)).toBeUndefined()
})

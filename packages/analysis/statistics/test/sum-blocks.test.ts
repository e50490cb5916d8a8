import { afterEach, expect, test } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { type SumBlock, threadedSums, useSumThreads } from '../src/sum-blocks.ts'

afterEach(() => useSumThreads(undefined))

test('sums are those of the function that is set, and none without one', () => {
  const range = { stream: randomStream(1), count: 3, most: 2 }
  const block: SumBlock = { end: 3, sums: Float64Array.of(1) }
  useSumThreads(function* () {
    yield block
  } as () => Generator<SumBlock>)
  expect([...threadedSums('swaps', [], 5, range)!]).toEqual([block])
  useSumThreads(undefined)
  expect(threadedSums('swaps', [], 5, range)).toBeUndefined()
})

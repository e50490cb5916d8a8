import { Worker } from 'node:worker_threads'
import { chrfMetric } from '@codegen-eval/chrf'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccumulatorState, accumulator } from '../src/accumulator.ts'

type Pair = readonly [candidate: string, reference: string]

const MODULE = new URL('sum-in-thread.ts', import.meta.url)

/** The sum of pairs in a thread of its own. */
function sumInThread(pairs: readonly Pair[]): Promise<AccumulatorState> {
  return new Promise((resolve, reject) => {
    new Worker(MODULE, { workerData: pairs, execArgv: [...SOURCE_FLAGS] })
      .once('message', resolve)
      .once('error', reject)
  })
}

/** The result of pairs that are shared among threads, whose sums are merged as they come. */
async function resultOf(pairs: readonly Pair[], threads: number): Promise<string> {
  const total = accumulator(chrfMetric(), 'segment')
  const shares = Array.from({ length: threads }, (_, t) => pairs.filter((_, i) => i % threads === t))
  await Promise.all(shares.map(async (share) => total.merge(await sumInThread(share))))
  return JSON.stringify([total.result(), total.state()])
}

test('one, two or four threads and any order of rows give the same bytes', async () => {
  const word = fc.constantFrom('return', 'x', 'y', '==', '(', ')', 'sorted')
  const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
  const plan = fc
    .array(fc.tuple(text, text), { minLength: 4, maxLength: 200 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  await fc.assert(
    fc.asyncProperty(plan, async ([pairs, shuffled]) => {
      const expected = await resultOf(pairs, 1)
      expect(await resultOf(shuffled, 2)).toBe(expected)
      expect(await resultOf(shuffled, 4)).toBe(expected)
    }),
    { numRuns: 2 },
  )
})

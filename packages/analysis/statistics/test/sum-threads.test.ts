import { afterEach, expect, test, vi } from 'vitest'
import { type RandomStream, randomStream } from '../src/random-stream.ts'
import type { SumColumns, SumKind } from '../src/sum-blocks.ts'
import { openSums, SUM_KERNELS, type SumJob, sumUnits } from '../src/sum-job.ts'
import { type SumThreads, sumInThreads } from '../src/sum-threads.ts'
import { someColumns } from './some-columns.ts'
import { summed } from './summed.ts'

afterEach(() => vi.unstubAllGlobals())

/** Enough for threads to help. */
const LARGE = {
  resamples: { segments: 40_003, count: 1002, most: 4, columns: someColumns(3, 40_003, 1) },
  swaps: { segments: 40_003, count: 9001, most: 2000, columns: someColumns(5, 40_003, 2) },
} as const

function withThreads(start: SumThreads['start']): SumColumns {
  return sumInThreads({ count: 2, patience: 1, start })
}

function blocksOf(
  sum: SumColumns,
  kind: SumKind,
  { count = LARGE[kind].count, stream = randomStream(7) }: { count?: number; stream?: RandomStream } = {},
) {
  const { columns, segments, ...range } = LARGE[kind]
  return sum(kind, columns, segments, { ...range, stream, count })
}

/** All sums, one after another, where each block ends, and the state in which the stream is left. */
function sumsOf(sum: SumColumns, kind: SumKind) {
  const [sums, ends]: [number[], number[]] = [[], []]
  const stream = randomStream(7)
  for (const block of blocksOf(sum, kind, { stream })!) {
    sums.push(...block.sums)
    ends.push(block.end)
  }
  return { sums, ends, state: stream.getState() }
}

/** The first and the last sums of one thread. */
function expectSums(kind: SumKind, sums: readonly number[]): void {
  const { columns, segments, count } = LARGE[kind]
  const width = sums.length / count
  const sample = (first: number) => [...sums.slice(first * width, (first + 2) * width)]
  for (const first of [0, count - 2]) {
    const stream = randomStream(7, first)
    const summer = SUM_KERNELS[kind].simd(columns, segments, 2)!
    expect(sample(first)).toEqual(summed(summer, stream, 2, columns.length))
  }
}

test('threads that never begin leave everything to that of the caller', () => {
  for (const kind of ['resamples', 'swaps'] as const) {
    const { sums, ends, state } = sumsOf(
      withThreads(() => {}),
      kind,
    )
    expectSums(kind, sums)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(ends.at(-1)).toBe(LARGE[kind].count)
    // who draws next goes on behind these draws
    expect(state).toEqual(randomStream(7, LARGE[kind].count).getState())
  }
})

test('units of other threads are taken as they are, in order', () => {
  const alone = withThreads(() => {})
  const helped = withThreads((job) => {
    const other = sumUnits(job, openSums(job, 1)!)
    for (let unit = 0; unit < 3; unit++) other.next()
  })
  expect(sumsOf(helped, 'swaps').sums).toEqual(sumsOf(alone, 'swaps').sums)
})

test('a unit that its thread does not finish is summed up by that of the caller', () => {
  const jobs: SumJob[] = []
  const sum = withThreads((job) => {
    jobs.push(job)
    // begins with a unit, and ends
    Atomics.add(job.progress, 0, 1)
  })
  for (const kind of ['resamples', 'swaps'] as const) expectSums(kind, sumsOf(sum, kind).sums)
  // the thread that is late may write to the memory still
  expect(jobs[1]!.memory).not.toBe(jobs[0]!.memory)
})

test('the next sums take the memory of the last ones, and leave nothing of them', () => {
  const jobs: SumJob[] = []
  const sum = withThreads((job) => jobs.push(job))
  const first = sumsOf(sum, 'swaps')
  expectSums('resamples', sumsOf(sum, 'resamples').sums)
  expect(sumsOf(sum, 'swaps')).toEqual(first)
  expect(jobs[1]!.memory).toBe(jobs[0]!.memory)
})

test('small sums, and engines without WebAssembly, are for the caller alone', () => {
  const sum = withThreads(() => {})
  expect(blocksOf(sum, 'resamples', { count: 100 })).toBeUndefined()
  expect(blocksOf(sum, 'swaps', { count: 1000 })).toBeUndefined()
  vi.stubGlobal('WebAssembly', undefined)
  expect(blocksOf(sum, 'resamples')).toBeUndefined()
})

import { sharedMemory } from '@codegen-eval/metric/wasm'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import { afterEach, expect, test, vi } from 'vitest'
import { bootstrapScores } from '../../src/bootstrap-scores.ts'
import { meanScoreRows } from '../../src/metric-rows.ts'
import { type SumModule, setThreads, sumThreads, useSumModule } from '../../src/node/set-threads.ts'
import { randomStream } from '../../src/random-stream.ts'
import { RESAMPLE_KERNEL } from '../../src/resample-kernel.ts'
import type { SumJob } from '../../src/sum-job.ts'
import { fillPanels } from '../../src/sum-memory.ts'
import { someColumns } from '../some-columns.ts'
import { summed } from '../summed.ts'

const MODULE: SumModule = {
  url: new URL('../../src/node/worker.ts', import.meta.url).href,
  execArgv: [...SOURCE_FLAGS],
}
const SEGMENTS = 50

function someJob(count: number): SumJob {
  const sizes = { columns: 2, segments: SEGMENTS, most: 4, threads: 3 }
  const layout = RESAMPLE_KERNEL.layout(sizes)
  const memory = sharedMemory(layout.bytes)!
  fillPanels(memory.buffer, layout, someColumns(2, SEGMENTS, 1))
  return {
    ...{ kind: 'resamples', memory, sizes, count, state: randomStream(3).getState() },
    progress: new Int32Array(new SharedArrayBuffer(4 * (1 + count / 4))),
    results: new Float64Array(new SharedArrayBuffer(8 * 4 * count)),
  }
}

/** Waits until all units are done, for at most a minute. */
async function finished({ progress }: SumJob): Promise<boolean> {
  const isDone = () => progress.subarray(1).every((done) => done === 1)
  for (let waited = 0; waited < 60_000 && !isDone(); waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return isDone()
}

afterEach(() => {
  setThreads(1)
  vi.restoreAllMocks()
})

test('other threads sum up one job after another', async () => {
  const threads = sumThreads(3, MODULE)
  for (const job of [someJob(40), someJob(8)]) {
    threads.start(job)
    expect(await finished(job)).toBe(true)
    const stream = randomStream(3)
    const resampler = RESAMPLE_KERNEL.plain(someColumns(2, SEGMENTS, 1), SEGMENTS, 4)
    for (let at = 0; at < job.results.length; at += 16)
      expect([...job.results.subarray(at, at + 16)]).toEqual(summed(resampler, stream, 4, 2))
  }
})

test('a thread that cannot start is warned of, and changes no number', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const system = meanScoreRows(Array.from({ length: 50_000 }, (_, i) => (i * 37) % 101))
  const expected = bootstrapScores([system])
  useSumModule({ url: new URL('no-module.mjs', import.meta.url).href })
  setThreads(2)
  expect(bootstrapScores([system])).toEqual(expected)
  for (let waited = 0; waited < 60_000 && warned.mock.calls.length === 0; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(warned.mock.calls[0]![0]).toMatch('a thread of statistics failed')
  expect(bootstrapScores([system])).toEqual(expected)
})

test('a number of threads that cannot be is named', () => {
  expect(() => setThreads(0)).toThrow('threads: expected a whole number of at least 1, got 0')
  expect(() => setThreads(1.5)).toThrow(RangeError)
})

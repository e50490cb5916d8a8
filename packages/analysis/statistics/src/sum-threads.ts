import { sharedMemory, type WasmMemory } from '@codegen-eval/metric/wasm'
import type { RandomStream } from './random-stream.ts'
import { sumWidth } from './strided-column.ts'
import type { SumBlock, SumColumns, SumKind } from './sum-blocks.ts'
import {
  openSums,
  type StreamSums,
  SUM_KERNELS,
  type SumJob,
  sumUnits,
  unitSummer,
  unitsOf,
} from './sum-job.ts'
import { MAX_BYTES } from './sum-kernel.ts'
import { fillPanels } from './sum-memory.ts'

/** Threads that sum up beside that of the caller. */
export interface SumThreads {
  /** Number of threads, with that of the caller. */
  readonly count: number
  /** The time in milliseconds after which the thread of the caller sums up a unit of another one, which takes far less. */
  readonly patience: number
  /** Lets the other threads, which are 1 to `count - 1`, begin with `sumUnits`; they may never do so. */
  start(job: SumJob): void
}

/** Streams × segments × (columns + `DRAW`) from which on threads help: about a tenth of a second for one thread. */
const WORTH_THREADS: Readonly<Record<SumKind, number>> = { resamples: 4e8, swaps: 4e9 }

/** The time of a draw, in columns. */
const DRAW = 8

/** Numbers of results that are held at once: 32 MB. */
const MAX_RESULTS = 2 ** 22

/** The largest memory, in bytes, that waits for the next sums. */
const MAX_FREE = 2 ** 28

/** Units per thread, at least, so that all threads end at about the same time. */
const UNITS_PER_THREAD = 4

/** Sums up columns with the help of other threads. Each thread takes the next unit, so that one that is late or ends takes none. */
export function sumInThreads(helpers: SumThreads): SumColumns {
  // the memory of the last sums, because a system takes its time to give fresh pages; no thread writes to it any more
  let free: WasmMemory | undefined
  const memoryFor = (bytes: number): WasmMemory | undefined => {
    const last = free
    free = undefined
    if (last === undefined || last.buffer.byteLength < bytes)
      return bytes > MAX_BYTES ? undefined : sharedMemory(bytes)
    new Uint8Array(last.buffer).fill(0)
    return last
  }
  return (kind, columns, segments, { stream, count, most }) => {
    const width = sumWidth(columns.length)
    if (segments === 1 || count * segments * (width + DRAW) < WORTH_THREADS[kind]) return undefined
    const sizes = {
      columns: columns.length,
      segments,
      most: Math.min(most, Math.ceil(count / (UNITS_PER_THREAD * helpers.count))),
      threads: helpers.count,
    }
    const layout = SUM_KERNELS[kind].layout(sizes)
    const memory = memoryFor(layout.bytes)
    if (memory === undefined) return undefined
    const shared = { kind, memory, sizes }
    const sums = openSums(shared, 0)
    if (sums === undefined) return undefined
    fillPanels(memory.buffer, layout, columns)
    const onFree = () => {
      if (layout.bytes <= MAX_FREE) free = memory
    }
    return blocks(helpers, { ...shared, sums, onFree }, stream, count)
  }
}

/** Sums in a memory, and the part of the thread of the caller. */
interface SharedSums extends Pick<SumJob, 'kind' | 'memory' | 'sizes'> {
  readonly sums: StreamSums
  /** Called once no thread writes to the memory any more. */
  readonly onFree: () => void
}

function* blocks(
  helpers: SumThreads,
  { sums, onFree, ...shared }: SharedSums,
  stream: RandomStream,
  total: number,
): Generator<SumBlock> {
  const { most, columns } = shared.sizes
  const width = sumWidth(columns)
  const atOnce = most * Math.max(1, Math.floor(MAX_RESULTS / (most * width)))
  let isLate = false
  for (let first = 0; first < total; first += atOnce) {
    const count = Math.min(atOnce, total - first)
    const job: SumJob = {
      ...shared,
      state: stream.getState(),
      count,
      progress: new Int32Array(new SharedArrayBuffer(4 * (1 + Math.ceil(count / most)))),
      results: new Float64Array(new SharedArrayBuffer(8 * count * width)),
    }
    helpers.start(job)
    for (const unit of unitsInOrder(job, sums)) {
      // a thread that ended in the middle of a unit changes no result
      if (Atomics.wait(job.progress, 1 + unit, 0, helpers.patience) === 'timed-out') {
        isLate = true
        unitSummer(job, sums)(unit)
      }
      const [from, to] = [unit * most, Math.min(count, (unit + 1) * most)]
      yield { end: first + to, sums: job.results.subarray(from * width, to * width) }
    }
    for (let i = 0; i < count; i++) stream.jump()
  }
  // a late thread may still write to the memory
  if (!isLate) onFree()
}

/** Yields the units of a job in order, each once it is done, and sums up those that no other thread has begun. */
function* unitsInOrder(job: SumJob, sums: StreamSums): Generator<number> {
  const isDone = (unit: number) => Atomics.load(job.progress, 1 + unit) === 1
  let next = 0
  for (const _ of sumUnits(job, sums)) for (; next < unitsOf(job) && isDone(next); next++) yield next
  for (; next < unitsOf(job); next++) yield next
}

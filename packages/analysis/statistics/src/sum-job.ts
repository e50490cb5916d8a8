import type { WasmMemory } from '@codegen-eval/metric/wasm'
import { type RandomStream, streamFrom } from './random-stream.ts'
import { RESAMPLE_KERNEL } from './resample-kernel.ts'
import { PANEL, sumWidth } from './strided-column.ts'
import type { SumKind } from './sum-blocks.ts'
import type { SumKernel } from './sum-kernel.ts'
import type { SumSizes } from './sum-memory.ts'
import { SWAP_KERNEL } from './swap-kernel.ts'

/** The code of threads by kind. */
export const SUM_KERNELS: Readonly<Record<SumKind, SumKernel>> = {
  resamples: RESAMPLE_KERNEL,
  swaps: SWAP_KERNEL,
}

/** Sums of columns over consecutive streams, as data that threads share. */
export interface SumJob {
  readonly kind: SumKind
  /** The columns, and what each thread needs. */
  readonly memory: WasmMemory
  readonly sizes: SumSizes
  /** The state of the first stream. */
  readonly state: readonly number[]
  /** Number of streams. A unit is `sizes.most` of them, the last one fewer. */
  readonly count: number
  /** At 0 the next unit that no thread has begun, and from 1 on whether each is done. */
  readonly progress: Int32Array
  /** The sums of each stream, `sumWidth` numbers each. */
  readonly results: Float64Array
}

export function unitsOf({ count, sizes }: Pick<SumJob, 'count' | 'sizes'>): number {
  return Math.ceil(count / sizes.most)
}

/** The next streams' sums: `size` times `sumWidth` numbers, which the next call overwrites. */
export type StreamSums = (stream: RandomStream, size: number) => Float64Array

/** The sums in a thread; `undefined` where WebAssembly cannot run. */
export function openSums(
  { kind, memory, sizes }: Pick<SumJob, 'kind' | 'memory' | 'sizes'>,
  thread: number,
): StreamSums | undefined {
  const summer = SUM_KERNELS[kind].shared(memory, sizes, thread)
  return (
    summer &&
    ((stream, size) => {
      summer.draw(stream, size)
      for (let panel = 0; panel < sumWidth(sizes.columns) / PANEL; panel++) summer.add(panel)
      return summer.sums
    })
  )
}

/** Sums up units that no other thread has begun until none is left, and yields after each. */
export function* sumUnits(job: SumJob, sums: StreamSums): Generator<void> {
  const sumUnit = unitSummer(job, sums)
  for (;;) {
    const unit = Atomics.add(job.progress, 0, 1)
    if (unit >= unitsOf(job)) return
    sumUnit(unit)
    yield
  }
}

/** A function that sums up a unit, which comes after those of earlier calls. */
export function unitSummer(
  { state, count, progress, results, sizes }: SumJob,
  sums: StreamSums,
): (unit: number) => void {
  const stream = streamFrom(state)
  let next = 0
  return (unit) => {
    const first = unit * sizes.most
    for (; next < first; next++) stream.jump()
    const size = Math.min(sizes.most, count - first)
    results.set(sums(stream, size), first * sumWidth(sizes.columns))
    next += size
    Atomics.store(progress, 1 + unit, 1)
    Atomics.notify(progress, 1 + unit)
  }
}

import { sharedMemory } from '@codegen-eval/metric/wasm'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { randomStream } from '../src/random-stream.ts'
import { PANEL, type StridedColumn, sumWidth } from '../src/strided-column.ts'
import type { SumKind } from '../src/sum-blocks.ts'
import { openSums, SUM_KERNELS, type SumJob, sumUnits, unitSummer, unitsOf } from '../src/sum-job.ts'
import { fillPanels } from '../src/sum-memory.ts'
import { someColumns } from './some-columns.ts'
import { summed } from './summed.ts'

afterEach(() => vi.unstubAllGlobals())

interface Draws {
  readonly segments: number
  readonly most: number
  readonly count: number
  readonly seed: number
}

function jobOf(
  kind: SumKind,
  columns: readonly StridedColumn[],
  { segments, most, count, seed }: Draws,
): SumJob {
  const sizes = { columns: columns.length, segments, most, threads: 3 }
  const layout = SUM_KERNELS[kind].layout(sizes)
  const memory = sharedMemory(layout.bytes)!
  fillPanels(memory.buffer, layout, columns)
  return {
    ...{ kind, memory, sizes, count },
    state: randomStream(seed).getState(),
    progress: new Int32Array(new SharedArrayBuffer(4 * (1 + Math.ceil(count / most)))),
    results: new Float64Array(new SharedArrayBuffer(8 * count * sumWidth(columns.length))),
  }
}

/** The sums of the plain code, stream by stream. */
function plainSums(
  kind: SumKind,
  columns: readonly StridedColumn[],
  { segments, count, seed }: Draws,
): number[] {
  const stream = randomStream(seed)
  const summer = SUM_KERNELS[kind].plain(columns, segments, 1)
  return Array.from({ length: count }, () => summed(summer, stream, 1, columns.length)).flat()
}

const draws = fc.record({
  segments: fc.integer({ min: 2, max: 300 }),
  most: fc.integer({ min: 1, max: 4 }),
  count: fc.integer({ min: 1, max: 14 }),
  seed: fc.nat(),
})
const kinds = fc.constantFrom<SumKind>('resamples', 'swaps')

test('threads that take turns give the sums of the plain code, bit for bit', () => {
  fc.assert(
    fc.property(
      kinds,
      draws,
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat(2)),
      (kind, drawn, width, turns) => {
        const columns = someColumns(width, drawn.segments, drawn.seed)
        const job = jobOf(kind, columns, drawn)
        const threads = [0, 1, 2].map((thread) => sumUnits(job, openSums(job, thread)!))
        for (const turn of turns) threads[turn]!.next()
        for (const thread of threads) for (const _ of thread);
        expect([...job.results]).toEqual(plainSums(kind, columns, drawn))
        expect([...job.progress.subarray(1)]).toEqual(new Array(unitsOf(job)).fill(1))
      },
    ),
    { numRuns: 60 },
  )
})

test('a unit can be summed up without those before it', () => {
  fc.assert(
    fc.property(kinds, draws, (kind, drawn) => {
      const columns = someColumns(2, drawn.segments, drawn.seed)
      const job = jobOf(kind, columns, drawn)
      const last = unitsOf(job) - 1
      unitSummer(job, openSums(job, 1)!)(last)
      const from = last * drawn.most * PANEL
      expect([...job.results.subarray(from)]).toEqual(plainSums(kind, columns, drawn).slice(from))
    }),
    { numRuns: 30 },
  )
})

test('engines without WebAssembly have no sums', () => {
  const drawn = { segments: 100, most: 2, count: 4, seed: 1 }
  const job = jobOf('resamples', someColumns(1, 100, 1), drawn)
  vi.stubGlobal('WebAssembly', undefined)
  expect(openSums(job, 0)).toBeUndefined()
  expect(openSums({ ...job, kind: 'swaps' }, 2)).toBeUndefined()
})

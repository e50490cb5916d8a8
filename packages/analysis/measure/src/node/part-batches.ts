import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import { cutRows, repeatedKeyNotes } from '@codegen-eval/records/internal'
import type { Batches, ReadOptions, RowContext, Segment } from '@codegen-eval/segments'
import type { FileParts } from '@codegen-eval/segments/node/file-parts'
import type { ChooseModels } from '../measured-batches.ts'
import type { NamedMetric } from '../metric-specs.ts'
import { rowWidth } from '../row-measurer.ts'
import {
  type MeasuredPart,
  measuredPart,
  type PartPlace,
  type PartRecipe,
  type PartTask,
} from './measure-part.ts'
import { errorOf, unpackRows } from './part-rows.ts'
import { startPool, type ThreadPool } from './thread-pool.ts'

/** A file whose parts are measured, and by what. */
export interface PartWork {
  readonly path: string
  readonly parts: FileParts
  readonly metrics: readonly NamedMetric[]
  readonly recipe: Omit<PartRecipe, 'path' | 'reading'>
  /** Number of worker threads. */
  readonly threads: number
  /** Whether to start with the thread of the caller, until others are certain to save time. */
  readonly waits: boolean
  readonly choose?: ChooseModels | undefined
  /** Size of the first parts of lines in bytes; 64 KiB by default. */
  readonly partBytes?: number | undefined
  /** Called with the number of bytes of each part that was measured. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** Parts that are being measured or wait, per thread: enough that no thread waits for another. */
const PARTS_PER_THREAD = 3

/** Size of parts of lines in bytes. */
const PART_BYTES = { least: 1 << 12, first: 1 << 16, most: 1 << 20 } as const

/** Time in milliseconds that a part should take: much more than passing it on, little enough for progress. */
const PART_TIME = { least: 60, most: 400 } as const

/** Threads start if what is left would take one thread longer than this, in milliseconds: twice what their start takes. */
const WORTH_THREADS = 800

/** Time in milliseconds after which the speed of one thread is known. */
const TRIAL_TIME = 250

/** A part that a thread measures, and its result. */
interface Sent {
  readonly bytes: number
  readonly chosen: readonly string[] | undefined
  readonly result: Promise<MeasuredPart | Error>
}

/**
 * Reads and measures the rows of a file part by part, in worker threads; this thread finds where the parts end, and takes
 * the rows in their order. The rows are those of one reader, with hashes in the place of their texts: see `unpackRows`.
 *
 * @throws UsageError (as a rejection) if a thread fails; the first error of the file after the rows before it.
 */
export async function* partBatches(work: PartWork, context: RowContext): Batches {
  const { parts, metrics, choose, onBytes } = work
  const { file, onNotice, onNullOutput } = context
  const width = rowWidth(metrics)
  const repeatedKeys = repeatedKeyNotes(file, onNotice)
  const sizes = partSizes(work.partBytes)
  const places = placesOf(parts, sizes.next)
  const sender = partSender(work, context)
  let chosen: readonly string[] | undefined
  let isDecided = choose === undefined
  const queue: Sent[] = []
  try {
    for (;;) {
      while (queue.length < sender.capacity) {
        const next = await places.next().catch(failedPlace)
        if (next.done) break
        queue.push('result' in next ? next : sender.send(next.value, chosen))
      }
      const sent = queue.shift()
      if (sent === undefined) break
      const found = await sent.result
      if (found instanceof Error) throw found
      sizes.adapt(found.time)
      sender.report(found.time, sent.bytes)
      onBytes?.(sent.bytes)
      for (const text of found.notices) onNotice?.(text)
      for (let i = 0; i < found.nulls; i++) onNullOutput?.()
      repeatedKeys.add(found.repeatedKeys)
      for (const block of found.blocks) {
        const items = unpackRows(block, file, width, sent.chosen)
        const first = isDecided
          ? undefined
          : items.find((item): item is Segment => !(item instanceof InputError))
        if (first !== undefined) {
          chosen = chosenOf(first, choose)
          isDecided = true
        }
        yield items
      }
      if (found.failure !== undefined) throw errorOf(found.failure)
    }
    repeatedKeys.finish()
  } finally {
    await sender.close()
  }
}

/** In the place of a part that could not be found, so that the rows before it come first. */
function failedPlace(error: Error): Sent & { readonly done: false } {
  return { done: false, bytes: 0, chosen: undefined, result: Promise.resolve(error) }
}

type Places = AsyncGenerator<{ readonly place: PartPlace; readonly bytes: number }>

async function* placesOf(
  { groups, ranges, header, start, settings }: FileParts,
  partBytes: () => number,
): Places {
  for (const [i, group] of (groups ?? []).entries())
    yield { place: { groupStart: i, groupEnd: i + 1 }, bytes: group.end - group.start }
  if (groups !== undefined) return
  const { maxRowBytes } = settings
  const cuts = cutRows(ranges, { start, delimiter: header?.delimiter, partBytes, maxRowBytes })
  for await (const place of cuts) yield { place, bytes: place.end - place.start }
}

/** The models to measure from now on; `undefined` for all of them, also where a row has one of several models. */
function chosenOf(
  { models, partial }: Segment,
  choose: ChooseModels | undefined,
): readonly string[] | undefined {
  if (partial || choose === undefined) return undefined
  try {
    return choose(models)
  } catch {
    // whoever reads the first row chooses too, and meets the error
    return undefined
  }
}

/** Chooses sizes of parts by the time that they take. */
function partSizes(first: number = PART_BYTES.first): { next(): number; adapt(time: number): void } {
  let size = first
  return {
    next: () => size,
    adapt(time) {
      if (time < PART_TIME.least) size = Math.min(2 * size, PART_BYTES.most)
      else if (time > PART_TIME.most) size = Math.max(size >> 1, PART_BYTES.least)
    },
  }
}

/** Has parts measured: in this thread at first, if threads may not be worth their start, and then in others. */
interface PartSender {
  /** Number of parts that may be sent before one is back. */
  readonly capacity: number
  send(part: { readonly place: PartPlace; readonly bytes: number }, chosen?: readonly string[]): Sent
  /** Takes notice of how long a part took. */
  report(time: number, bytes: number): void
  close(): Promise<void>
}

function partSender(
  { path, parts, metrics, recipe, threads, waits }: PartWork,
  context: RowContext,
): PartSender {
  let pool: Promise<ThreadPool> | undefined
  let trialTime = 0
  let done = 0
  const start = (): Promise<ThreadPool> => {
    const data: PartRecipe = { ...recipe, path, reading: dataOf(context) }
    pool ??= startPool(threads, data)
    return pool
  }
  const measure = async (task: PartTask): Promise<MeasuredPart> =>
    pool === undefined && waits
      ? measuredPart(parts, metrics, task)
      : (await start()).run(task, { name: 'measurePart' })
  return {
    get capacity() {
      return pool === undefined && waits ? 1 : threads * PARTS_PER_THREAD
    },
    send: ({ place, bytes }, chosen) => ({
      bytes,
      chosen,
      // caught here, because a part before it may fail while it waits
      result: measure({ place, chosen }).catch((error) => threadError(parts.name, place, error)),
    }),
    report(time, bytes) {
      if (pool !== undefined) return
      trialTime += time
      done += bytes
      const left = (trialTime / done) * (parts.ranges.size - done)
      if (trialTime >= TRIAL_TIME && left >= WORTH_THREADS) start()
    },
    close: async () => (await pool)?.destroy(),
  }
}

/** The options that are data, and not functions of the caller. */
function dataOf(context: RowContext): ReadOptions {
  const isData = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every((each) => typeof each === 'string')
      : ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(Object.entries(context).filter(([, value]) => isData(value)))
}

function threadError(file: string, place: PartPlace, error: unknown): UsageError {
  const where = 'firstLine' in place ? `line ${place.firstLine}` : `row group ${place.groupStart + 1}`
  return new UsageError(
    `a worker thread failed on rows of ${file}, from ${where} on: ${messageOf(error)} (measure in one thread: option threads 1)`,
    { cause: error },
  )
}

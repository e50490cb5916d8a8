import { UsageError } from '@codegen-eval/messages'
import type { Batches, Item } from '@codegen-eval/samples'
import {
  type ChooseModels,
  isUnmeasured,
  measuredBatches,
  measureTexts,
  modelChoice,
  textsOf,
  withNumbers,
} from '../measured-batches.ts'
import type { NamedMetric } from '../metric-specs.ts'
import { packTexts } from '../packed-texts.ts'
import { rowWidth } from '../row-measurer.ts'
import type { ThreadRows } from './measure-rows.ts'
import { hasThreads, startPool, type ThreadPool, threadError } from './thread-pool.ts'
import type { ThreadRecipe } from './thread-recipe.ts'

/** How rows are shared among threads. */
export interface ThreadOptions {
  readonly threads: number
  /** Number of rows at the start of the input that the thread of the caller measures, because threads take time to start. */
  readonly unthreaded: number
  /** The models that are measured, given those of the first segment; all by default. */
  readonly choose?: ChooseModels | undefined
}

/** Blocks that are being measured or wait, per thread: enough that no thread waits for the reader. */
const BLOCKS_PER_THREAD = 4

/** Time in milliseconds that a block should take: much more than passing it on, little enough for progress. */
const BLOCK_TIME = { least: 20, most: 200 } as const

const MAX_BLOCK_SEGMENTS = 1024
const FIRST_BLOCK_SEGMENTS = 16

/** Rows that wait for their numbers. */
interface Block {
  readonly items: readonly Item[]
  readonly rows: Promise<ThreadRows | UsageError>
}

/**
 * The same rows in the same order, each segment with its numbers in `measured`, which worker threads compute. A row
 * depends on its segment alone, so that threads change no number.
 *
 * @throws UsageError (as a rejection) if a thread cannot create the metrics.
 */
export async function* threadedBatches(
  batches: Batches,
  metrics: readonly NamedMetric[],
  recipe: ThreadRecipe,
  { threads, unthreaded, choose }: ThreadOptions,
): Batches {
  if (!hasThreads() || threads < 2) {
    yield* measuredBatches(batches, metrics, choose)
    return
  }
  const width = rowWidth(metrics)
  const choice = modelChoice(choose)
  const queue: Block[] = []
  let pool: ThreadPool | undefined
  let chosen: readonly string[] | undefined
  let isDecided = false
  let size = FIRST_BLOCK_SEGMENTS
  let waiting: Item[] = []
  let rows = 0

  const send = (): void => {
    const items = waiting
    waiting = []
    const texts = items.filter(isUnmeasured).map((item) => textsOf(item, chosen))
    const measured: Promise<ThreadRows> = pool!.run(packTexts(texts), { name: 'measureRows' })
    // caught here, because a block before it may fail while it waits
    queue.push({ items, rows: measured.catch((error) => blockError(error, items)) })
  }
  const receive = async (): Promise<readonly Item[]> => {
    const { items, rows } = queue.shift()!
    const found = await rows
    if (found instanceof UsageError) throw found
    if (found.time < BLOCK_TIME.least) size = Math.min(2 * size, MAX_BLOCK_SEGMENTS)
    else if (found.time > BLOCK_TIME.most) size = Math.ceil(size / 2)
    return withNumbers(items, found, width, chosen)
  }
  try {
    const failures: unknown[] = []
    for await (const batch of failing(batches, (error) => failures.push(error))) {
      const first = isDecided ? undefined : batch.find(isUnmeasured)
      if (first !== undefined) {
        chosen = choice(first)
        isDecided = true
      }
      rows += batch.length
      if (rows <= unthreaded) {
        const texts = batch.filter(isUnmeasured).map((item) => textsOf(item, chosen))
        yield withNumbers(batch, measureTexts(metrics, texts), width, chosen)
        continue
      }
      pool ??= await startPool(threads, recipe)
      for (const item of batch) {
        waiting.push(item)
        if (waiting.length < size) continue
        send()
        if (queue.length >= threads * BLOCKS_PER_THREAD) yield await receive()
      }
    }
    if (waiting.length > 0) send()
    while (queue.length > 0) yield await receive()
    if (failures.length > 0) throw failures[0]
  } finally {
    await pool?.destroy()
  }
}

/** Ends where the input fails, so that the rows before come first. */
async function* failing(batches: Batches, onError: (error: unknown) => void): Batches {
  try {
    yield* batches
  } catch (error) {
    onError(error)
  }
}

function blockError(error: unknown, items: readonly Item[]): UsageError {
  const first = items.find(isUnmeasured)
  const place = first === undefined ? '' : ` of ${first.file}, from line ${first.line} on`
  return threadError(`rows${place}`, error)
}

import { InputError, messageOf } from '@codegen-eval/messages'
import { cutRows, repeatedKeyNotes } from '@codegen-eval/records/internal'
import type { Item, RowContext, Segment } from '@codegen-eval/samples'
import type { PackedRow, RowBatches } from '@codegen-eval/samples/internal'
import type { FileParts } from '@codegen-eval/samples/node/file-parts'
import type { ChooseModels } from '../measured-batches.ts'
import { rowWidth } from '../row-measurer.ts'
import { type MeasuredPart, measuredPart, type PartPlace, type PartTask } from './measure-part.ts'
import { errorOf, unpackRows } from './part-rows.ts'
import { type PartThreadWork, partThreads } from './part-threads.ts'

/** A file whose parts are measured, and by what. */
export interface PartWork extends PartThreadWork {
  readonly choose?: ChooseModels | undefined
  /** Whether the thread of the caller measures parts, too; true by default. */
  readonly helps?: boolean | undefined
  /** Size of the first parts of lines in bytes; 4 KiB by default. */
  readonly partBytes?: number | undefined
  /** Called with the number of bytes of each part that was measured. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** Parts, per thread, that were begun and whose rows are still to be taken. */
const OPEN_PARTS_PER_THREAD = 4

/**
 * Size of parts of lines in bytes. The first ones are small, because the thread of the caller takes no signal while it
 * measures, and a metric may be slow.
 */
const PART_BYTES = { least: 1 << 12, last: 1 << 16, most: 1 << 20 } as const

/** Time in milliseconds that a part should take: much more than passing it on, little enough for progress. */
const PART_TIME = { least: 60, most: 400 } as const

/** A part that is measured, and its result. */
interface OpenPart {
  readonly bytes: number
  readonly chosen: readonly string[] | undefined
  readonly result: Promise<MeasuredPart | Error>
  /** The result once it is there. */
  found?: MeasuredPart | Error
}

/**
 * Reads and measures the rows of a file part by part, in worker threads and in this one, which also finds where the parts
 * end, and takes the rows in their order. The rows are those of one reader, with hashes in the place of their texts: see
 * `unpackRows`.
 *
 * @throws UsageError (as a rejection) if a thread fails; the first error of the file after the rows before it.
 */
export async function* partBatches(work: PartWork, context: RowContext): RowBatches {
  const { parts, metrics, choose, onBytes, helps = true } = work
  const { file, onNotice, onNullOutput, onUnnamedModel } = context
  const width = rowWidth(metrics)
  const repeatedKeys = repeatedKeyNotes(file, onNotice)
  const sizes = partSizes(work)
  const places = placesOf(parts, sizes.next)
  const threads = partThreads(work, context)
  const maxOpen = OPEN_PARTS_PER_THREAD * work.threads
  const open: OpenPart[] = []
  let chosen: readonly string[] | undefined
  let isDecided = choose === undefined
  let isEnd = false

  const begin = async (measure: (task: PartTask) => Promise<MeasuredPart>): Promise<OpenPart | undefined> => {
    const next = await places.next().catch(asError)
    if (next instanceof Error || next.done) isEnd = true
    if (!(next instanceof Error) && next.done) return undefined
    const part: OpenPart =
      next instanceof Error
        ? { bytes: 0, chosen, result: Promise.resolve(next) }
        : {
            bytes: next.value.bytes,
            chosen,
            result: measure({ place: next.value.place, chosen }).catch(asError),
          }
    part.result.then((found) => {
      part.found = found
    })
    open.push(part)
    return part
  }
  function* rowsOf({ found, ...part }: OpenPart): Generator<readonly (Item | PackedRow)[]> {
    if (found instanceof Error) throw found
    const { time, notices, nulls, isUnnamed, blocks, failure } = found!
    sizes.adapt(time)
    onBytes?.(part.bytes)
    for (const text of notices) onNotice?.(text)
    for (let i = 0; i < nulls; i++) onNullOutput?.()
    if (isUnnamed) onUnnamedModel?.()
    repeatedKeys.add(found!.repeatedKeys)
    for (const block of blocks) {
      const items = unpackRows(block, file, width, part.chosen)
      const first = isDecided
        ? undefined
        : items.find((item): item is Segment | PackedRow => !(item instanceof InputError))
      if (first !== undefined) {
        chosen = chosenOf(first, choose)
        isDecided = true
      }
      yield items
    }
    if (failure !== undefined) throw errorOf(failure)
  }
  try {
    for (;;) {
      // lets results of threads in
      await new Promise(setImmediate)
      while (!isEnd && threads.areFree && open.length < maxOpen) await begin(threads.measure)
      if (open[0]?.found !== undefined) yield* rowsOf(open.shift()!)
      else if (helps && !isEnd && open.length < maxOpen) {
        await threads.started()
        const own = await begin((task) => measuredPart(parts, metrics, task))
        const found = await own?.result
        if (own !== undefined && found !== undefined && !(found instanceof Error))
          threads.report(found.time, own.bytes)
      } else if (open.length > 0) await open[0].result
      else break
    }
    repeatedKeys.finish()
  } finally {
    await places.return(undefined)
    await threads.close()
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(messageOf(error))
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
  first: Segment | PackedRow,
  choose: ChooseModels | undefined,
): readonly string[] | undefined {
  if ('block' in first || first.partial || choose === undefined) return undefined
  try {
    return choose(first.models)
  } catch {
    // whoever reads the first row chooses too, and meets the error
    return undefined
  }
}

/** Chooses sizes of parts by the time that they take, smaller at the end, so that all threads end at the same time. */
function partSizes({ partBytes = PART_BYTES.least, parts, threads }: PartWork) {
  let size: number = partBytes
  let left = parts.ranges.size
  return {
    next() {
      const next = Math.min(size, Math.max(PART_BYTES.last, Math.ceil(left / (2 * threads))))
      left -= next
      return next
    },
    adapt(time: number) {
      if (time < PART_TIME.least) size = Math.min(2 * size, PART_BYTES.most)
      else if (time > PART_TIME.most) size = Math.max(size >> 1, PART_BYTES.least)
    },
  }
}

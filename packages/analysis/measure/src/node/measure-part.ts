import { workerData } from 'node:worker_threads'
import { UsageError } from '@codegen-eval/messages'
import { chunksWith } from '@codegen-eval/records'
import { type FilePart, type RepeatedKeys, repeatedKeyNotes } from '@codegen-eval/records/internal'
import type { Batches, Item, PartListening, ReadOptions } from '@codegen-eval/samples'
import { joinNeighbours } from '@codegen-eval/samples/internal'
import {
  type FileParts,
  type FilePartsOptions,
  openFileParts,
  rangeBytes,
} from '@codegen-eval/samples/node/file-parts'
import { isUnmeasured, measureTexts, textsOf } from '../measured-batches.ts'
import type { NamedMetric } from '../metric-specs.ts'
import { metricsOfRecipe } from './measure-rows.ts'
import { type ErrorData, errorData, type PartRows, packRows } from './part-rows.ts'
import type { ThreadRecipe } from './thread-recipe.ts'

/** Where a part of a file lies: between bytes, or between groups of rows. */
export type PartPlace = FilePart | { readonly groupStart: number; readonly groupEnd: number }

/** The file of which threads read parts, and the metrics, as data. */
export interface PartRecipe extends ThreadRecipe {
  readonly path: string
  readonly reading: ReadOptions
  readonly options: FilePartsOptions
}

export interface PartTask {
  readonly place: PartPlace
  /** The models that are measured; all if it is absent. */
  readonly chosen?: readonly string[] | undefined
}

/** The rows that a thread read and measured. */
export interface MeasuredPart {
  readonly blocks: readonly PartRows[]
  /** The error that ended the part before its end. */
  readonly failure?: ErrorData
  /** Number of outputs that were null. */
  readonly nulls: number
  /** Whether nothing names the model of a row. */
  readonly isUnnamed: boolean
  readonly notices: readonly string[]
  readonly repeatedKeys: RepeatedKeys
  /** Time in milliseconds. */
  readonly time: number
}

interface Reader {
  readonly parts: FileParts
  readonly metrics: readonly NamedMetric[]
}

let reader: Promise<Reader> | undefined
let before: Promise<unknown> = Promise.resolve()

/** Opens the file in a worker thread, whose data is a `PartRecipe`, and creates the metrics. */
export async function openParts(): Promise<void> {
  await threadReader()
}

/** Reads and measures a part of the file in a worker thread, after the parts that were called for before. */
export function measurePart(task: PartTask): Promise<MeasuredPart> {
  const measure = async (): Promise<MeasuredPart> => {
    const { parts, metrics } = await threadReader()
    return measuredPart(parts, metrics, task)
  }
  const result = before.then(measure, measure)
  before = result
  return result
}

function threadReader(): Promise<Reader> {
  reader ??= openReader((workerData as readonly [unknown, PartRecipe])[1])
  return reader
}

async function openReader(recipe: PartRecipe): Promise<Reader> {
  const parts = await openFileParts(recipe.path, recipe.reading, recipe.options)
  if (typeof parts === 'string') throw new Error(`the file changed while it was read: ${parts}`)
  return { parts, metrics: await metricsOfRecipe(recipe) }
}

/** Reads and measures a part of a file. */
export async function measuredPart(
  parts: FileParts,
  metrics: readonly NamedMetric[],
  { place, chosen }: PartTask,
): Promise<MeasuredPart> {
  // the time decides on the size of the next part, and on no number
  const start = performance.now()
  const notices: string[] = []
  const repeatedKeys = repeatedKeyNotes(parts.name, () => {})
  const told = { nulls: 0, isUnnamed: false }
  const blocks: PartRows[] = []
  let failure: ErrorData | undefined
  try {
    const listening: PartListening = {
      repeatedKeys,
      onNotice: (text) => notices.push(text),
      onNullOutput: () => void told.nulls++,
      onUnnamedModel: () => void (told.isUnnamed = true),
    }
    for await (const batch of rowsOf(parts, place, listening))
      blocks.push(measuredBlock(batch, metrics, chosen))
  } catch (error) {
    failure = errorData(error)
  }
  return {
    blocks,
    ...(failure === undefined ? {} : { failure }),
    ...told,
    notices,
    repeatedKeys: repeatedKeys.found(),
    time: performance.now() - start,
  }
}

function measuredBlock(
  items: readonly Item[],
  metrics: readonly NamedMetric[],
  chosen: readonly string[] | undefined,
): PartRows {
  const joined = joinNeighbours(items)
  const segments = joined.filter(isUnmeasured)
  if (segments.some(({ partial, source }) => partial && source !== undefined)) throw SOURCES
  const texts = segments.map((segment) => textsOf(segment, chosen))
  return packRows(joined, measureTexts(metrics, texts))
}

/** A row gets the source of another one of its id only once all rows are joined. */
const SOURCES = new UsageError(
  'rows of one model each have sources, and the first row has none: rows are then measured in one thread (option threads 1)',
)

function rowsOf(parts: FileParts, place: PartPlace, listening: PartListening): Batches {
  if ('groupStart' in place) return parts.read(place, listening)
  const { start, end, firstLine } = place
  const lines = chunksWith(rangeBytes(parts.ranges, start, end), { ...parts.settings, firstLine })
  return parts.read({ lines }, listening)
}

import { InputError } from '@codegen-eval/messages'
import { neverEmpty } from '@codegen-eval/records/internal'
import { type Batches, gatherModels, numberSamples } from '@codegen-eval/samples'
import {
  type GroupFields,
  mapSegments,
  nullNotice,
  sameModels,
  taskGroups,
} from '@codegen-eval/samples/internal'
import type { MeasuredItem } from './row-block.ts'
import type { ShardManifest } from './shard-manifest.ts'

/** Rows of the input that a shard gets in turn where all of them are read. */
export const DEAL_ROWS = 64

/** A shard whose rows can be read. */
export interface ReadableShard {
  readonly manifest: ShardManifest
  /** Reads the rows, in blocks; adds this to the numbers of lines. */
  items(firstLine: number): AsyncIterable<readonly MeasuredItem[]>
}

/** How the rows of shards are joined. */
export interface JoinOptions extends GroupFields {
  /** Receives messages about the whole input. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/**
 * The segments of all shards in the order of the input, as `readSegments` would give them: with models of one id joined,
 * samples numbered, and the errors that only the whole shows, such as an id with one label twice. Each has its numbers in
 * `measured`.
 *
 * @param shards All shards, in the order of `checkShards`.
 */
export async function* joinedItems(
  shards: readonly ReadableShard[],
  { onNotice, ...fields }: JoinOptions = {},
): Batches {
  const { range, input, notices } = shards[0].manifest
  if (range.unit === 'deals') {
    for (const notice of notices) onNotice?.(notice)
    yield* dealtItems(shards)
    return
  }
  const [file] = input.files
  yield* joinedRows(neverEmpty(file, rowsInOrder(shards)), file, { onNotice, ...fields })
  const nulls = shards.reduce((sum, { manifest }) => sum + manifest.counts.nulls, 0)
  if (nulls > 0) onNotice?.(nullNotice(file, nulls))
  // shards may know the file by different paths
  const told = shards.find(({ manifest }) => manifest.notices.length > 0)
  for (const notice of told?.manifest.notices ?? []) onNotice?.(notice)
}

/** Joins rows that stand as in their file: those of one model each, and samples of one task. */
export function joinedRows(
  batches: Batches,
  file: string,
  { onNotice, ...fields }: JoinOptions = {},
): Batches {
  const rows = gatherModels(batches, { samples: true, file, onNotice })
  const numbered = numberSamples({ file, batches: rows }, onNotice)
  const models = sameModels()
  const groups = taskGroups(fields)
  return mapSegments(numbered.batches, (segment) => {
    const complete = models(segment)
    return complete instanceof InputError ? complete : groups(complete)
  })
}

async function* rowsInOrder(shards: readonly ReadableShard[]): Batches {
  let firstLine = 0
  for (const { manifest, items } of shards) {
    yield* items(manifest.range.unit === 'bytes' ? firstLine : 0)
    firstLine += manifest.counts.lines
  }
}

/** Takes rows from the shards in turn, as they were dealt. */
async function* dealtItems(shards: readonly ReadableShard[]): Batches {
  const readers = shards.map(({ items }) => dealReader(items(0)))
  try {
    for (let dealt = true; dealt; ) {
      dealt = false
      for (const reader of readers) {
        const deal = await reader.next(DEAL_ROWS)
        if (deal.length === 0) continue
        dealt = true
        yield deal
      }
    }
  } finally {
    for (const reader of readers) await reader.close()
  }
}

function dealReader(source: AsyncIterable<readonly MeasuredItem[]>) {
  const iterator = source[Symbol.asyncIterator]()
  let block: readonly MeasuredItem[] = []
  let at = 0
  return {
    async next(count: number) {
      const taken: MeasuredItem[] = []
      while (taken.length < count) {
        if (at === block.length) {
          const next = await iterator.next()
          if (next.done) break
          block = next.value
          at = 0
          continue
        }
        taken.push(block[at++])
      }
      return taken
    },
    close: async () => iterator.return?.(),
  }
}

/**
 * Only those rows that belong to a shard where all rows are read: `DEAL_ROWS` for each shard in turn.
 *
 * @param shard The number of the shard, from 1.
 */
export async function* dealtTo(batches: Batches, shard: number, shards: number): Batches {
  let index = 0
  for await (const batch of batches) {
    const shardItems = batch.filter(() => Math.floor(index++ / DEAL_ROWS) % shards === shard - 1)
    if (shardItems.length > 0) yield shardItems
  }
}

import { createHash } from 'node:crypto'
import { InputError, UsageError } from '@codegen-eval/messages'
import { type ByteRanges, chunksWith, type RowGroupPlace } from '@codegen-eval/records'
import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { Batches } from '@codegen-eval/samples'
import { createUnnamedModels } from '@codegen-eval/samples/internal'
import { type InputOptions, openSegments } from '@codegen-eval/samples/node'
import { type FileParts, openFileParts } from '@codegen-eval/samples/node/file-parts'
import { groupShards, openInput } from '@codegen-eval/samples/node/internal'
import { dealtTo } from '../joined-items.ts'
import type { Shard } from '../shard.ts'
import type { ShardInputFacts, ShardRange } from '../shard-manifest.ts'

/** Bytes at each end of a file by which files of one size are told apart. */
const END_BYTES = 1 << 16

const PIECE_BYTES = 1 << 20

const LINE_FEED = 0x0a

/** The part of an input that a shard covers, which can be read. */
export interface ShardInput {
  readonly facts: ShardInputFacts
  readonly range: ShardRange
  /** Number of bytes that are read, for progress bars. */
  readonly bytes: number
  /**
   * Reads the rows of the shard. Those of a range stand as in the file: of one model each where the file has them so, and
   * with lines counted from the start of the range. Others are complete segments.
   */
  open(options: InputOptions): Batches
  /** Lines of the range, and outputs that were null, after all rows were read; zero where messages have the true lines. */
  counts(): { readonly lines: number; readonly nulls: number }
  /** Messages about the file of a range, after all rows were read, which are those of the merged rows, too. */
  notes(): readonly string[]
}

/**
 * Finds the part of an input that a shard covers. A file of JSON Lines is cut into ranges of bytes at ends of lines, a
 * Parquet file into its row groups: of both, only the shard's part is read, and the beginning and the end of the file. Of
 * everything else, all rows are read, and dealt to the shards.
 *
 * @throws UsageError for standard input, which has no size and no parts.
 */
export async function openShardInput(options: InputOptions, shard: Shard): Promise<ShardInput> {
  const { files, references = [] } = options
  if ([...files, ...references].includes(STANDARD_INPUT))
    throw new UsageError('standard input cannot be sharded: store it in a file')
  const parts = await openParts(options)
  if (parts === undefined) return wholeInput(options, shard)
  return parts.groups === undefined ? linesInput(parts, shard) : groupsInput(parts, shard, parts.groups)
}

/** The parts of the only file of an input; `undefined` if all of the input has to be read. */
async function openParts(options: InputOptions): Promise<FileParts | undefined> {
  const { files, references = [], models = [], maxRowBytes } = options
  const [group, ...others] = groupShards(files)
  const isNamed = models.some((model) => model !== undefined)
  if (others.length > 0 || references.length > 0 || group.files.length > 1 || isNamed) return undefined
  const opened = await openFileParts(group.files[0], options, { maxRowBytes })
  return typeof opened === 'string' ? undefined : opened
}

async function linesInput(parts: FileParts, { shard, shards }: Shard): Promise<ShardInput> {
  const { ranges, settings } = parts
  const { size } = ranges
  const start = await lineStart(ranges, Math.floor((size * (shard - 1)) / shards))
  const end = await lineStart(ranges, Math.floor((size * shard) / shards))
  const range: ShardRange = { unit: 'bytes', start, end, of: size }
  return partInput(parts, range, [start, end], ({ onBytes }, counts) => {
    const first = start === 0 ? parts.start : start
    const counted = countLines(piecesOf(ranges, first, end, onBytes), (lines) => {
      counts.lines += lines
    })
    return { lines: chunksWith(counted, settings) }
  })
}

async function groupsInput(
  parts: FileParts,
  { shard, shards }: Shard,
  groups: readonly RowGroupPlace[],
): Promise<ShardInput> {
  const start = Math.floor((groups.length * (shard - 1)) / shards)
  const end = Math.floor((groups.length * shard) / shards)
  const shardGroups = groups.slice(start, end)
  const bytes = [shardGroups[0]?.start ?? 0, shardGroups.at(-1)?.end ?? 0] as const
  const range: ShardRange = { unit: 'groups', start, end, of: groups.length }
  return partInput(parts, range, bytes, () => ({ groupStart: start, groupEnd: end }))
}

/** A part of a file, which alone is read. */
async function partInput(
  { name, model, ranges, read }: FileParts,
  range: ShardRange,
  [start, end]: readonly [start: number, end: number],
  place: (options: InputOptions, counts: { lines: number }) => Parameters<FileParts['read']>[0],
): Promise<ShardInput> {
  const counts = { lines: 0, nulls: 0 }
  const unnamed = createUnnamedModels()
  return {
    facts: {
      files: [name],
      size: ranges.size,
      identity: await identityOf(ranges),
      rangeHash: await hashOfRange(ranges, start, end),
    },
    range,
    bytes: end - start,
    async *open(options) {
      Object.assign(counts, { lines: 0, nulls: 0 })
      yield* read(place(options, counts), {
        onNullOutput: () => void counts.nulls++,
        onUnnamedModel: () => unnamed.add(name, model),
      })
      for (const note of unnamed.notes()) options.onNotice?.(note)
    },
    counts: () => ({ ...counts }),
    notes: unnamed.notes,
  }
}

async function wholeInput(options: InputOptions, { shard, shards }: Shard): Promise<ShardInput> {
  const { files, references = [] } = options
  const hash = createHash('sha256')
  let size = 0
  for (const path of [...files, ...references]) {
    const { chunks, folder } = await openInput(path)
    const sources = folder === undefined ? [{ path, open: () => chunks }] : folder
    for (const source of sources) {
      // where one file ends and the next begins is a part of the content
      hash.update(`${source.path.length} ${folder === undefined ? '' : source.path}\n`)
      for await (const bytes of source.open()) {
        hash.update(bytes)
        size += bytes.length
      }
    }
  }
  const sha256 = hash.digest('hex')
  return {
    facts: { files: files.map(displayName), size, identity: sha256, rangeHash: sha256 },
    range: { unit: 'deals', start: shard - 1, end: shard, of: shards },
    bytes: size,
    open: (given) => dealtTo(openSegments(given), shard, shards),
    counts: () => ({ lines: 0, nulls: 0 }),
    notes: () => [],
  }
}

/** The first start of a line at a byte or after it. */
async function lineStart({ size, read }: ByteRanges, byte: number): Promise<number> {
  if (byte === 0 || byte >= size) return Math.min(byte, size)
  for (let start = byte - 1; start < size; start += END_BYTES) {
    const bytes = await read(start, Math.min(size, start + END_BYTES))
    const found = bytes.indexOf(LINE_FEED)
    if (found >= 0) return start + found + 1
  }
  return size
}

async function identityOf(ranges: ByteRanges): Promise<string> {
  const { size } = ranges
  const hash = createHash('sha256')
  hash.update(await ranges.read(0, Math.min(size, END_BYTES)))
  hash.update(await ranges.read(Math.max(0, size - END_BYTES), size))
  return hash.digest('hex')
}

async function hashOfRange(ranges: ByteRanges, start: number, end: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of piecesOf(ranges, start, end)) hash.update(bytes)
  return hash.digest('hex')
}

async function* piecesOf(
  { read }: ByteRanges,
  start: number,
  end: number,
  onBytes?: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += PIECE_BYTES) {
    const bytes = await read(at, Math.min(end, at + PIECE_BYTES))
    onBytes?.(bytes.length)
    yield bytes
  }
}

async function* countLines(
  pieces: AsyncIterable<Uint8Array>,
  add: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of pieces) {
    let count = 0
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
    add(count)
    yield bytes
  }
}

/**
 * A message about a row of a shard, whose line is counted from the start of the shard's part.
 *
 * @param range The part that the shard covers.
 */
export function shardError(error: InputError, { unit, start }: ShardRange): InputError {
  const { at } = error
  if (unit !== 'bytes' || start === 0 || at?.place.line === undefined) return error
  const { file, line, column, byte } = at.place
  const place = [
    `${file}, line ${line} from byte ${start} on`,
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(byte === undefined ? [] : [`byte ${byte}`]),
  ]
  return new InputError(`${place.join(', ')}: ${at.text}`, { cause: error })
}

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileError } from '@codegen-eval/records/node'
import { abandonedPaths, removeAbandoned, temporaryPath } from '@codegen-eval/records/node/process-mark'
import { encodeRowBlock, type MeasuredItem } from '../row-block.ts'
import { type Shard, shardText } from '../shard.ts'
import { formatShardManifest, type ShardManifest } from '../shard-manifest.ts'
import { numbersIn, type StoredRows, storedRows } from './stored-rows.ts'

/** Numbers of a block; a block of fewer is the last one, or one of rows without numbers. */
const BLOCK_NUMBERS = 1 << 15

const BLOCK_ITEMS = 4096

/** Writes bytes to an open file and returns how many it wrote, as `writeSync` of `node:fs` does. */
export type WriteBytes = (descriptor: number, bytes: Uint8Array, offset: number) => number

/** Writes the rows of one shard into a folder. */
export interface ShardWriter {
  /** The rows that a run of the same key had measured when it was stopped: the first ones of the input. */
  readonly stored: StoredRows
  /** Adds rows, in the order of the input, those in `stored` included. */
  add(items: readonly MeasuredItem[]): void
  /**
   * Puts the rows in place, then the manifest: a shard whose manifest is there is finished.
   *
   * @returns The manifest with the file of the rows.
   */
  finish(manifest: Omit<ShardManifest, 'rows'>): ShardManifest
  /** Removes what was written, unless it was finished. */
  discard(): void
  /** Keeps what was written for the next run of the same key, unless it was finished or discarded. */
  keep(): void
  /** The file that `keep` renames, after it has written the rows that are still in memory. */
  readonly kept: readonly [from: string, to: string]
}

/**
 * Starts to write a shard. Everything is written under temporary names, which `finish` replaces.
 *
 * Rows that a run with the same key left when it was stopped, or killed on this computer, are continued; what others left
 * is removed. The name of the file of rows has the hash of its content, so that the rows of one writer never stand beside
 * the manifest of another; a shard that is written twice, or in several runs, gives the same two files.
 *
 * @param width The number of numbers of an output.
 * @param key Letters and digits that are equal for runs whose rows are equal.
 * @throws InputError, also from `add` and `finish`, if the file system refuses, as on a full disk.
 */
export function openShardWriter(
  folder: string,
  shard: Shard,
  width: number,
  write: WriteBytes = writeSync,
  key = 'all',
): ShardWriter {
  const attempt = <T>(file: string, action: () => T): T => {
    try {
      return action()
    } catch (error) {
      throw fileError(file, error)
    }
  }
  attempt(folder, () => mkdirSync(folder, { recursive: true }))
  const name = shardName(shard)
  const label = `${name}-rows-${key}`
  const part = join(folder, `${name}-${key}.part`)
  const rowsFile = temporaryPath(folder, label)
  const isContinued = takePart([part, ...abandonedPaths(folder, label)], rowsFile)
  for (const prefix of ['shard-', 'counts-', 'resource-']) removeAbandoned(folder, prefix)
  for (const file of readdirSync(folder))
    if (file.startsWith(`${name}-`) && file.endsWith('.part')) rmSync(join(folder, file), { force: true })
  const manifestFile = temporaryPath(folder, `${name}-manifest`)
  let descriptor = attempt(rowsFile, () => openSync(rowsFile, isContinued ? 'a+' : 'ax+'))
  const stored = attempt(rowsFile, () => storedRows(descriptor, width, isFull))
  const hash = stored.hash
  let bytes = stored.bytes
  let waiting: MeasuredItem[] = [...stored.rest]
  let numbers = waiting.reduce((sum, item) => sum + numbersIn(item, width), 0)
  let known = stored.count

  const flush = (): void => {
    if (waiting.length === 0) return
    const block = encodeRowBlock(waiting, width)
    waiting = []
    numbers = 0
    hash.update(block)
    attempt(join(folder, name), () => writeAll(descriptor, block, write))
    bytes += block.length
  }
  const close = (): void => {
    if (descriptor >= 0) closeSync(descriptor)
    descriptor = -1
  }
  return {
    stored,
    kept: [rowsFile, part],
    add(items) {
      for (const item of items) {
        if (known > 0) {
          known--
          continue
        }
        waiting.push(item)
        numbers += numbersIn(item, width)
        if (isFull(waiting.length, numbers)) flush()
      }
    },
    finish(manifest) {
      flush()
      const sha256 = hash.digest('hex')
      const rows = { file: `${name}-${sha256.slice(0, 16)}.rows`, bytes, sha256 }
      const whole: ShardManifest = { ...manifest, rows }
      attempt(join(folder, rows.file), () => {
        fsyncSync(descriptor)
        close()
        renameSync(rowsFile, join(folder, rows.file))
      })
      putFile(folder, `${name}.json`, formatShardManifest(whole), manifestFile, write)
      return whole
    },
    discard() {
      close()
      for (const file of [rowsFile, manifestFile]) rmSync(file, { force: true })
    },
    keep() {
      if (descriptor < 0) return
      flush()
      close()
      if (bytes > 0) renameSync(rowsFile, part)
      else rmSync(rowsFile, { force: true })
    },
  }
}

/** Whether rows fill a block. */
function isFull(items: number, numbers: number): boolean {
  return numbers >= BLOCK_NUMBERS || items >= BLOCK_ITEMS
}

/** Gives the largest of the files another name. Another process may take one at the same time. */
function takePart(files: readonly string[], name: string): boolean {
  const sizes = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? -1)
  for (const [i] of [...sizes.entries()].sort((a, b) => b[1] - a[1])) {
    if (sizes[i] <= 0) return false
    try {
      renameSync(files[i], name)
      return true
    } catch {
      // it is gone
    }
  }
  return false
}

/** Writes a text file that appears as a whole or not at all. */
export function putFile(
  folder: string,
  name: string,
  text: string,
  temporary: string,
  write: WriteBytes = writeSync,
): void {
  try {
    mkdirSync(folder, { recursive: true })
    const descriptor = openSync(temporary, 'w')
    try {
      writeAll(descriptor, new TextEncoder().encode(text), write)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, join(folder, name))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw fileError(join(folder, name), error)
  }
}

/** The beginning of the names of a shard's files: `shard-00003-of-00007`. */
export function shardName({ shard, shards }: Shard): string {
  return `shard-${shardText({ shard, shards })
    .split('/')
    .map((number) => number.padStart(5, '0'))
    .join('-of-')}`
}

function writeAll(descriptor: number, bytes: Uint8Array, write: WriteBytes): void {
  for (let start = 0; start < bytes.length; ) start += write(descriptor, bytes, start)
}

import { createHash } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { hasProcessEnded, processMark } from '@codegen-eval/records/node/process-mark'
import { encodeRowBlock, type MeasuredItem } from '../row-block.ts'
import { type Shard, shardText } from '../shard.ts'
import { formatShardManifest, type ShardManifest } from '../shard-manifest.ts'

/** Numbers of a block; a block of fewer is the last one, or one of rows without numbers. */
const BLOCK_NUMBERS = 1 << 15

const BLOCK_ITEMS = 4096

/** Writes bytes to an open file and returns how many it wrote, as `writeSync` of `node:fs` does. */
export type WriteBytes = (descriptor: number, bytes: Uint8Array, offset: number) => number

/** Writes the rows of one shard into a folder. */
export interface ShardWriter {
  /** Adds rows, in the order of the input. */
  add(items: readonly MeasuredItem[]): void
  /**
   * Puts the rows in place, then the manifest: a shard whose manifest is there is finished.
   *
   * @returns The manifest with the file of the rows.
   */
  finish(manifest: Omit<ShardManifest, 'rows'>): ShardManifest
  /** Removes what was written, unless it was finished. */
  discard(): void
}

/**
 * Starts to write a shard. Everything is written under temporary names, which `finish` replaces; those that a process of
 * this computer left when it was killed are removed.
 *
 * The name of the file of rows has the hash of its content, so that the rows of one writer never stand beside the manifest
 * of another; a shard that is written twice gives the same two files.
 *
 * @param width The number of numbers of an output.
 * @throws InputError, also from `add` and `finish`, if the file system refuses, as on a full disk.
 */
export function openShardWriter(
  folder: string,
  shard: Shard,
  width: number,
  write: WriteBytes = writeSync,
): ShardWriter {
  const attempt = <T>(file: string, action: () => T): T => {
    try {
      return action()
    } catch (error) {
      throw fileError(file, error)
    }
  }
  attempt(folder, () => mkdirSync(folder, { recursive: true }))
  removeAbandoned(folder)
  const name = shardName(shard)
  const created: string[] = []
  const temporary = (what: string): string => {
    const file = temporaryName(folder, `${name}-${what}`)
    created.push(file)
    return file
  }
  const rowsFile = temporary('rows')
  let descriptor = attempt(rowsFile, () => openSync(rowsFile, 'wx'))
  const hash = createHash('sha256')
  let bytes = 0
  let waiting: MeasuredItem[] = []
  let numbers = 0

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
    add(items) {
      for (const item of items) {
        waiting.push(item)
        if (!(item instanceof InputError)) numbers += width * item.candidates.length
        if (numbers >= BLOCK_NUMBERS || waiting.length >= BLOCK_ITEMS) flush()
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
      putFile(folder, `${name}.json`, formatShardManifest(whole), temporary('manifest'), write)
      return whole
    },
    discard() {
      close()
      for (const file of created) rmSync(file, { force: true })
    },
  }
}

/** A name for a file that is being written, by which the next writer finds out whether this process still runs. */
export function temporaryName(folder: string, name: string): string {
  return join(folder, `.${name}-${processMark()}-${++opened}.tmp`)
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

let opened = 0

const TEMPORARY = /^\.(?:shard|counts|resource)-.*-([\w.]+)-(\d+)-\d+\.tmp$/

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, host, pid] = TEMPORARY.exec(name) ?? []
    if (host !== undefined && hasProcessEnded(host, Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

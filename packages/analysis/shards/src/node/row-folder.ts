import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { InputError, messageOf } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'
import { fileReads } from '@codegen-eval/records/node/internal'
import { temporaryPath } from '@codegen-eval/records/node/process-mark'
import { checkShards, type PlacedManifest } from '../check-shards.ts'
import type { ReadableShard } from '../joined-items.ts'
import { decodeRowBlock, HEAD_BYTES, type MeasuredItem, rowBlockBytes } from '../row-block.ts'
import type { Shard } from '../shard.ts'
import { parseShardManifest, type ShardManifest } from '../shard-manifest.ts'
import { SHARD_MANIFEST } from './is-row-folder.ts'
import { putFile, shardName } from './shard-writer.ts'

/** A finished shard on disk. */
export interface StoredShard extends PlacedManifest, ReadableShard {
  readonly folder: string
}

/**
 * Opens the shards of folders, and checks that together they cover one input exactly once.
 *
 * @param onBytes Called with the number of bytes of rows that were read.
 * @returns The shards in the order of the input.
 * @throws InputError that names the file, as `checkShards` does; if a file of rows is missing or has another size. The
 * reader of the rows throws it if their hash is another.
 */
export function openRowFolders(
  folders: readonly string[],
  onBytes?: ((count: number) => void) | undefined,
): readonly StoredShard[] {
  const shards = folders.flatMap((folder) => shardsOf(folder, onBytes))
  for (const { path, folder, manifest } of shards) {
    const file = join(folder, manifest.rows.file)
    const size = sizeOfFile(file)
    if (size === undefined) throw new InputError(`${path}: its file of rows is missing: ${file}`)
    if (size !== manifest.rows.bytes)
      throw new InputError(
        `${file}: the rows are damaged: the file has ${size} bytes, its manifest says ${manifest.rows.bytes}`,
      )
  }
  return checkShards(shards)
}

/**
 * The manifest of a shard in a folder, if the shard is finished: if its file of rows is there with the size and the hash
 * that the manifest has.
 */
export async function finishedShard(folder: string, shard: Shard): Promise<ShardManifest | undefined> {
  const path = join(folder, `${shardName(shard)}.json`)
  try {
    const manifest = parseShardManifest(readText(path), path)
    const file = join(folder, manifest.rows.file)
    if (sizeOfFile(file) !== manifest.rows.bytes) return undefined
    return (await hashOfFile(file)) === manifest.rows.sha256 ? manifest : undefined
  } catch {
    // what is damaged is written again
    return undefined
  }
}

/**
 * Stores a text that metrics need to be created again, under the hash of its content.
 *
 * @throws InputError if the file system refuses.
 */
export function storeResource(folder: string, hash: string, text: string): void {
  const name = resourceName(hash)
  if (existsSync(join(folder, name))) return
  putFile(folder, name, text, temporaryPath(folder, `resource-${hash}`))
}

/**
 * Reads such a text from the first folder that has it.
 *
 * @throws InputError if none has.
 */
export function readResource(folders: readonly string[], hash: string): string {
  const name = resourceName(hash)
  const folder = folders.find((each) => existsSync(join(each, name)))
  if (folder === undefined) throw new InputError(`${folders[0]}: ${name} is missing, which a metric loaded`)
  return readText(join(folder, name))
}

function resourceName(hash: string): string {
  return `resource-${hash}.txt`
}

function shardsOf(folder: string, onBytes: ((count: number) => void) | undefined): StoredShard[] {
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => SHARD_MANIFEST.test(name))
  } catch (error) {
    throw fileError(folder, error)
  }
  if (names.length === 0)
    throw new InputError(`${folder}: no finished shard: expected files such as shard-00001-of-00007.json`)
  return names.sort().map((name) => {
    const path = join(folder, name)
    fileReads.publish(path)
    const manifest = parseShardManifest(readText(path), path)
    if (name !== `${shardName(manifest)}.json`)
      throw new InputError(`${path}: the manifest is that of ${shardName(manifest)}.json`)
    return { path, folder, manifest, items: (firstLine) => readRows(folder, manifest, firstLine, onBytes) }
  })
}

/** Reads blocks one after another. The hash of the file is known, and checked, after the last one. */
async function* readRows(
  folder: string,
  { metrics, rows, input, counts }: ShardManifest,
  firstLine: number,
  onBytes: ((count: number) => void) | undefined,
): AsyncGenerator<readonly MeasuredItem[]> {
  const path = join(folder, rows.file)
  const damaged = (why: string, cause?: unknown): InputError =>
    new InputError(`${path}: the rows are damaged: ${why}`, { cause })
  const width = metrics.reduce((sum, { columns }) => sum + columns.length, 0)
  const hash = createHash('sha256')
  const name = input.files[0]
  let items = 0
  fileReads.publish(path)
  const handle = await open(path).catch((error: unknown) => {
    throw fileError(path, error)
  })
  const read = async (length: number, position: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
      if (bytesRead === 0) throw damaged('the file is cut short')
      done += bytesRead
    }
    return bytes
  }
  try {
    for (let position = 0; position < rows.bytes; ) {
      let block: Uint8Array
      let decoded: MeasuredItem[]
      try {
        const length = rowBlockBytes(await read(Math.min(HEAD_BYTES, rows.bytes - position), position), width)
        if (length > rows.bytes - position) throw damaged('a block is longer than the file')
        block = await read(length, position)
        decoded = decodeRowBlock(block, width, name, firstLine)
      } catch (error) {
        throw error instanceof InputError ? error : damaged(messageOf(error), error)
      }
      hash.update(block)
      position += block.length
      items += decoded.length
      onBytes?.(block.length)
      yield decoded
    }
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== rows.sha256) throw damaged('their hash is not that of the manifest')
  if (items !== counts.items) throw damaged(`${items} rows, expected ${counts.items}`)
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw fileError(path, error)
  }
}

function sizeOfFile(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}

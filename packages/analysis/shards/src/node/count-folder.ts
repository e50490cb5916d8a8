import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { InputError, messageOf } from '@codegen-eval/messages'
import { fileReads } from '@codegen-eval/records/node/internal'
import { removeAbandoned, temporaryPath } from '@codegen-eval/records/node/process-mark'
import { checkShards, type PlacedManifest } from '../check-shards.ts'
import type { CountedPart, LearnedCounts } from '../learned-counts.ts'
import { formatShardManifest, parseShardManifest, type ShardManifest } from '../shard-manifest.ts'
import { holdsFile } from './holds-file.ts'
import { readText } from './row-folder.ts'
import { putFile, shardName, type WriteBytes } from './shard-writer.ts'

const MANIFEST = /^counts-shard-\d{5}-of-\d{5}\.json$/

/** A finished shard of counts on disk. */
export interface StoredCounts extends PlacedManifest, CountedPart {}

/** Whether a path is a folder with counts of at least one shard. */
export function isCountFolder(path: string): boolean {
  return holdsFile(path, MANIFEST)
}

/**
 * Writes what metrics counted in a shard, then its manifest, whose `rows` is the file of the counts.
 *
 * @throws InputError if the file system refuses.
 */
export function writeCounts(
  folder: string,
  counts: LearnedCounts,
  manifest: Omit<ShardManifest, 'rows'>,
  write?: WriteBytes,
): ShardManifest {
  const text = `${JSON.stringify(counts)}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  const name = `counts-${shardName(manifest)}`
  removeAbandoned(folder, 'counts-')
  const rows = { file: `${name}-${sha256.slice(0, 16)}.counts`, bytes: Buffer.byteLength(text), sha256 }
  const whole: ShardManifest = { ...manifest, rows }
  putFile(folder, rows.file, text, temporaryPath(folder, name), write)
  putFile(folder, `${name}.json`, formatShardManifest(whole), temporaryPath(folder, name), write)
  return whole
}

/** The manifest of the counts of a shard, if they are finished and whole. */
export async function finishedCounts(
  folder: string,
  shard: { readonly shard: number; readonly shards: number },
): Promise<ShardManifest | undefined> {
  try {
    const part = partOf(folder, `counts-${shardName(shard)}.json`)
    await part.read()
    return part.manifest
  } catch {
    // what is damaged is counted again
    return undefined
  }
}

/**
 * Opens the counts of folders, and checks that together they cover one input exactly once.
 *
 * @returns The parts in the order of the input.
 * @throws InputError as `openRowFolders` does.
 */
export function openCountFolders(folders: readonly string[]): readonly StoredCounts[] {
  return checkShards(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => MANIFEST.test(name))
        .sort()
        .map((name) => partOf(folder, name)),
    ),
  )
}

function partOf(folder: string, name: string): StoredCounts {
  const path = join(folder, name)
  fileReads.publish(path)
  const manifest = parseShardManifest(readText(path), path)
  const { file, sha256 } = manifest.rows
  return {
    path,
    manifest,
    async read() {
      const text = readText(join(folder, file))
      if (createHash('sha256').update(text).digest('hex') !== sha256)
        throw new InputError(
          `${join(folder, file)}: the counts are damaged: their hash is not that of the manifest`,
        )
      try {
        return JSON.parse(text) as LearnedCounts
      } catch (error) {
        throw new InputError(`${join(folder, file)}: the counts are damaged: ${messageOf(error)}`, {
          cause: error,
        })
      }
    },
  }
}

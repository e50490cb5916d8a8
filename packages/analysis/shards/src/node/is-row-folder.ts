import { holdsFile } from './holds-file.ts'

/** The name of a shard's manifest. */
export const SHARD_MANIFEST: RegExp = /^shard-\d{5}-of-\d{5}\.json$/

/** Whether a path is a folder with rows of at least one finished shard. */
export function isRowFolder(path: string): boolean {
  return holdsFile(path, SHARD_MANIFEST)
}

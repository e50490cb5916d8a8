import { readdirSync, statSync } from 'node:fs'

/** The name of a shard's manifest. */
export const SHARD_MANIFEST: RegExp = /^shard-\d{5}-of-\d{5}\.json$/

/** Whether a path is a folder with rows of at least one finished shard. */
export function isRowFolder(path: string): boolean {
  return holdsFile(path, SHARD_MANIFEST)
}

/** Whether a path is a folder with a file of such a name. */
export function holdsFile(path: string, name: RegExp): boolean {
  try {
    return statSync(path).isDirectory() && readdirSync(path).some((file) => name.test(file))
  } catch {
    // reading it says what is wrong
    return false
  }
}

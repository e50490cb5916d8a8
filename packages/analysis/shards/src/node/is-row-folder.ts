import { readdirSync, statSync } from 'node:fs'

/** The name of a shard's manifest. */
export const SHARD_MANIFEST: RegExp = /^shard-\d{5}-of-\d{5}\.json$/

/** Whether a path is a folder with rows of at least one finished shard. */
export function isRowFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory() && readdirSync(path).some((name) => SHARD_MANIFEST.test(name))
  } catch {
    // reading it says what is wrong
    return false
  }
}

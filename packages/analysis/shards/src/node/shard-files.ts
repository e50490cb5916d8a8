import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCountFolder } from './count-folder.ts'
import { isRowFolder } from './is-row-folder.ts'

const SHARD_FILE = /^(?:shard|counts|resource)-/

/** The files of shards in a folder of rows or of counts; `undefined` for another folder. */
export function shardFiles(folder: string): string[] | undefined {
  if (!isRowFolder(folder) && !isCountFolder(folder)) return undefined
  return readdirSync(folder)
    .filter((name) => SHARD_FILE.test(name))
    .map((name) => join(folder, name))
}

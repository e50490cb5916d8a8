export {
  finishedCounts,
  isCountFolder,
  openCountFolders,
  type StoredCounts,
  writeCounts,
} from './count-folder.ts'
export {
  finishedShard,
  openRowFolders,
  readResource,
  type StoredShard,
  storeResource,
} from './row-folder.ts'
export { openShardInput, type ShardInput, shardError } from './shard-input.ts'
export { openShardWriter, type ShardWriter, shardName, type WriteBytes } from './shard-writer.ts'
export { type ShardRun, writeShard } from './write-shard.ts'

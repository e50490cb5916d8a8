export { openCountFolders, type StoredCounts, writeCounts } from './node/count-folder.ts'
export { type CountedShard, type LearnOptions, learnShard, mergeCountFolders } from './node/learn-shard.ts'
export { planShard, type ShardOptions, type ShardPlan } from './node/plan-shard.ts'
export { finishedShard, openRowFolders, type StoredShard } from './node/row-folder.ts'
export {
  planRowMeasurement,
  type RowMeasurementOptions,
  type RowMeasurementPlan,
} from './node/row-measurement.ts'
export { openShardInput, type ShardInput } from './node/shard-input.ts'
export type { ShardWriter, WriteBytes } from './node/shard-writer.ts'
export type { StoredRows } from './node/stored-rows.ts'
export { type ShardRun, writeShard } from './node/write-shard.ts'

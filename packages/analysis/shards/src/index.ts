export { checkShards, type PlacedManifest } from './check-shards.ts'
export { type ChosenRows, chosenMetrics } from './chosen-metrics.ts'
export { dealtTo, type JoinOptions, joinedItems, type ReadableShard } from './joined-items.ts'
export { type CountedPart, type LearnedCounts, learnCounts, mergeCounts } from './learned-counts.ts'
export { measuredItems } from './measured-items.ts'
export { decodeRowBlock, encodeRowBlock, type MeasuredItem } from './row-block.ts'
export { parseShard, type Shard, type ShardEnvironment, shardOfEnvironment } from './shard.ts'
export type {
  ShardCounts,
  ShardInputFacts,
  ShardManifest,
  ShardMetric,
  ShardRange,
  ShardRecipe,
} from './shard-manifest.ts'
export { shardMetrics } from './shard-metrics.ts'

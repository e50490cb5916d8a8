export { openRowParts, type RowPart, type RowParts } from './input/row-parts.ts'
export { checkShards, type PlacedManifest } from './rows/check-shards.ts'
export { type ChosenRows, chosenMetrics } from './rows/chosen-metrics.ts'
export { dealtTo, type JoinOptions, joinedItems, type ReadableShard } from './rows/joined-items.ts'
export { type CountedPart, type LearnedCounts, learnCounts, mergeCounts } from './rows/learned-counts.ts'
export { measuredItems } from './rows/measured-items.ts'
export { type CountedRows, countParsed, type ParsedSegments } from './rows/parsed-rows.ts'
export { decodeRowBlock, encodeRowBlock, type MeasuredItem } from './rows/row-block.ts'
export { parseShard, type Shard, type ShardEnvironment, shardOfEnvironment } from './rows/shard.ts'
export type {
  ShardCounts,
  ShardInputFacts,
  ShardManifest,
  ShardMetric,
  ShardRange,
  ShardRecipe,
} from './rows/shard-manifest.ts'
export { shardMetrics } from './rows/shard-metrics.ts'

export { openRowParts, type RowPart, type RowParts } from './input/row-parts.ts'
export { checkShards, type PlacedManifest, rangeText } from './rows/check-shards.ts'
export { type ChosenRows, chosenMetrics } from './rows/chosen-metrics.ts'
export {
  DEAL_ROWS,
  dealtTo,
  type JoinOptions,
  joinedItems,
  joinedRows,
  type ReadableShard,
} from './rows/joined-items.ts'
export {
  type CountedPart,
  firstSamples,
  type LearnedCounts,
  learnCounts,
  mergeCounts,
} from './rows/learned-counts.ts'
export { failedItem, hashText, measuredItems } from './rows/measured-items.ts'
export { type CountedRows, countParsed, type ParsedSegments } from './rows/parsed-rows.ts'
export { decodeRowBlock, encodeRowBlock, type MeasuredItem, rowBlockBytes } from './rows/row-block.ts'
export { type MeasuredTexts, type RowMeasurer, rowMeasurer } from './rows/row-measurer.ts'
export { rowWidth } from './rows/row-width.ts'
export {
  MAX_SHARDS,
  parseShard,
  type Shard,
  type ShardEnvironment,
  shardOfEnvironment,
  shardText,
} from './rows/shard.ts'
export {
  formatShardManifest,
  parseShardManifest,
  ROWS_FORMAT,
  ROWS_FORMAT_VERSION,
  type ShardCounts,
  type ShardInputFacts,
  type ShardManifest,
  type ShardMetric,
  type ShardRange,
  type ShardRecipe,
} from './rows/shard-manifest.ts'
export { learnedName, shardMetrics, shardSignatures } from './rows/shard-metrics.ts'

export {
  finishedCounts,
  isCountFolder,
  openCountFolders,
  type StoredCounts,
  writeCounts,
} from './node/count-folder.ts'
export { fileError } from './node/file-error.ts'
export { type FileReads, fileReads } from './node/file-reads.ts'
export { type LanguageHint, languageHints } from './node/language-hints.ts'
export { inputSize, isFolder, openInput } from './node/open-input.ts'
export { openOutputs } from './node/open-outputs.ts'
export { openRatings, type RatingInput } from './node/open-ratings.ts'
export { openScores } from './node/open-scores.ts'
export { type InputOptions, openSegments } from './node/open-segments.ts'
export { closeStandardInput, readBytes, sizeOf } from './node/read-bytes.ts'
export { readWholeText } from './node/read-whole-text.ts'
export {
  finishedShard,
  isRowFolder,
  openRowFolders,
  readResource,
  type StoredShard,
  storeResource,
} from './node/row-folder.ts'
export { openShardInput, type ShardInput, shardError } from './node/shard-input.ts'
export { openShardWriter, type ShardWriter, shardName, type WriteBytes } from './node/shard-writer.ts'
export { type ShardRun, writeShard } from './node/write-shard.ts'

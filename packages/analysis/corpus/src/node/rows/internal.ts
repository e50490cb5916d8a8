export { finishedCounts, isCountFolder } from '../count-folder.ts'
export { readResource } from '../row-folder.ts'
export { shardError } from '../shard-input.ts'
export { shardName } from '../shard-writer.ts'

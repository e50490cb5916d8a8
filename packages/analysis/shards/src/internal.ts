export { finishedShardText } from './check-shards.ts'
export { manifestSignatures } from './manifest-signatures.ts'
export { hashText } from './measured-items.ts'
export { LEARN_NOTES, MERGE_NOTES } from './shard-notes.ts'

export { groupShards } from './file-shards.ts'
export { expandPaths, inputSize, isFolder, openInput } from './open-input.ts'
export { type OpenInputs, openInputs } from './open-segments.ts'

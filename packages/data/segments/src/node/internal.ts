export { groupShards } from './file-shards.ts'
export { type NamedFile, namedFile } from './named-file.ts'
export { expandPaths, inputSize, isFolder, openInput, totalSize } from './open-input.ts'
export { type OpenInputs, openInputs } from './open-segments.ts'

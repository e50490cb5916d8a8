export { type FileParts, type FilePartsOptions, openFileParts, rangeBytes } from './file-parts.ts'
export { groupShards } from './file-shards.ts'
export { expandPaths, inputSize, isFolder, openInput } from './open-input.ts'
export { type OpenInputs, openInputs } from './open-segments.ts'

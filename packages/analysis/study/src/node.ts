export { beginResultFolder, type ResultFolder } from './node/result-folder.ts'
export { openSegmentCache, type SegmentCache } from './node/segment-cache.ts'

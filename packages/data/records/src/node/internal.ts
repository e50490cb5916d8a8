export { fileReads } from './file-reads.ts'
export { decodeNative } from './read-bytes.ts'

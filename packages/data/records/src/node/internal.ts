export { checkNewFiles } from './check-output-files.ts'
export { fileReads } from './file-reads.ts'
export { makeFolder, replaceFolder } from './make-folder.ts'
export { decodeNative, returnStandardInput } from './read-bytes.ts'

export { checkNewFiles } from './check-output-files.ts'
export { fileReads } from './file-reads.ts'
export { makeFolder, replaceFolder } from './make-folder.ts'
export { returnStandardInput } from './read-bytes.ts'

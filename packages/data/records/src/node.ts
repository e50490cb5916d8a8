export { fileError } from './node/file-error.ts'
export { closeStandardInput, readBytes, readWholeText, sizeOf } from './node/read-bytes.ts'

export { fileError } from './node/file-error.ts'
export { closeStandardInput, readBytes, sizeOf } from './node/read-bytes.ts'
export { readWholeText } from './node/read-whole-text.ts'

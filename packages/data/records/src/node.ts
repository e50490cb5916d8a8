export { checkOutputFiles, descriptorNamed, outputPlace, type RunOutput } from './node/check-output-files.ts'
export { fileError } from './node/file-error.ts'
export { closeStandardInput, readBytes, readTextOrFile, readWholeText, sizeOf } from './node/read-bytes.ts'
export { readTexts } from './node/read-texts.ts'

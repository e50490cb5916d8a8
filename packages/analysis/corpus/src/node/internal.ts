export { isRowFolder } from './is-row-folder.ts'
export { inputSize, isFolder, openInput } from './open-input.ts'
export { hasProcessEnded, processMark } from './process-mark.ts'

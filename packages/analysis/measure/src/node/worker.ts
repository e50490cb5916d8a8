// the functions that worker threads run
export { measurePart, openParts } from './measure-part.ts'
export { measureRows } from './measure-rows.ts'

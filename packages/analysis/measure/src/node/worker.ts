// the functions that worker threads run
export { measurePart } from './measure-part.ts'
export { measureRows } from './measure-rows.ts'

export { openInputFiles } from './input-files.ts'
export { useThreadModule } from './threaded-batches.ts'

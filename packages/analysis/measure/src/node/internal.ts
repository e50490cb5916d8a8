export { useThreadModule } from './threaded-batches.ts'

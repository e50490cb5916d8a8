export { openInputFiles } from './input-files.ts'
export { useThreadModule } from './thread-pool.ts'

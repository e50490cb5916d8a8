export { openInputFiles } from './input-files.ts'
export { startPool, useThreadModule } from './thread-pool.ts'

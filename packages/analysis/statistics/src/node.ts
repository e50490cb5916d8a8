export { setThreads } from './node/set-threads.ts'

import { startTestWorker } from './start-worker.ts'

// a worker in a process of its own, for tests that kill it
await startTestWorker(process.argv[2]!, { queue: process.argv[3]!, stalledAfter: 0.5 })

import { type Connection, connect } from './calls.ts'
import type { WorkerMethods } from './worker.ts'

/** Starts a worker: metrics run in it, so that the page never waits for one. */
export function startWorker(): Connection<WorkerMethods> {
  return connect(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
}

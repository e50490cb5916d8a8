import { type Connection, connect } from './calls.ts'
import type { WorkerMethods } from './worker.ts'

/** Starts a worker. Metrics run in workers, so that they do not block the page. */
export function startWorker(): Connection<WorkerMethods> {
  return connect(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
}

import { type Connection, connect } from './calls.ts'
import type { WorkerMethods } from './worker.ts'

/** The files of models by name, for workers that start later. */
const models = new Map<string, ReadonlyMap<string, Blob>>()

/** Starts a worker, with the models that were kept. Metrics run in workers, so that they do not block the page. */
export function startWorker(): Connection<WorkerMethods> {
  const connection = connect<WorkerMethods>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  )
  // calls are answered in order
  for (const [name, files] of models) void connection.call.keepModel(name, files)
  return connection
}

/** Keeps the files of a model for a running worker, and for those that start later. */
export async function shareModel(
  { call }: Connection<WorkerMethods>,
  name: string,
  files: ReadonlyMap<string, Blob>,
): Promise<void> {
  models.set(name, files)
  await call.keepModel(name, files)
}

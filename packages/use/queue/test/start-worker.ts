import { fileURLToPath } from 'node:url'
import { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from '../src/node/batch-worker.ts'

/** A processor file that knows two metrics. */
const PROCESSOR = fileURLToPath(new URL('processor-of-two.mjs', import.meta.url))

/** Threads see the sources of the workspace. */
export const EXEC_ARGV = ['--conditions=@codegen-eval/source']

/** Starts a worker from the sources. */
export function startTestWorker(
  redis: string,
  options: Partial<BatchWorkerOptions> = {},
): Promise<BatchWorker> {
  return startBatchWorker({ redis, threads: 1, processor: PROCESSOR, execArgv: EXEC_ARGV, ...options })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from '../src/node/batch-worker.ts'

/** Threads cannot load TypeScript, so the processor of two metrics is bundled once per process. */
function bundledProcessor(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-processor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, 'processor.mjs')
  buildSync({
    entryPoints: [fileURLToPath(new URL('held-processor.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@codegen-eval/source'],
    external: ['web-tree-sitter'],
    logLevel: 'error',
    outfile,
  })
  return outfile
}

let processor: string | undefined

/** Starts a worker of one thread that knows two metrics. */
export function startTestWorker(
  redis: string,
  options: Partial<BatchWorkerOptions> = {},
): Promise<BatchWorker> {
  processor ??= bundledProcessor()
  return startBatchWorker({ redis, threads: 1, processor, execArgv: [], ...options })
}

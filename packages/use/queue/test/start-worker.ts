import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { type BatchWorker, type BatchWorkerOptions, startBatchWorker } from '../src/node/batch-worker.ts'

/** The tests parse Java; the grammars of the other languages would make a bundle of many megabytes. */
const UNUSED_LANGUAGES = 'bash c cpp csharp go javascript php python ruby rust typescript'
  .split(' ')
  .map((name) => `@codegen-eval/lang-${name}`)

/** What sandboxes need that the tests do not use. */
const OTHER_SANDBOXES = ['pyodide', 'quickjs-emscripten', 'sucrase', '@sqlite.org/sqlite-wasm']

/** Threads cannot load TypeScript, so a processor of this folder is bundled. */
export function bundledProcessor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-processor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, 'processor.mjs')
  buildSync({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@codegen-eval/source'],
    external: ['web-tree-sitter', ...UNUSED_LANGUAGES, ...OTHER_SANDBOXES],
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
  processor ??= bundledProcessor('held-processor.ts')
  return startBatchWorker({ redis, threads: 1, processor, execArgv: [], ...options })
}

import { useThreadModule } from '../../src/node/thread-pool.ts'

/** Lets tests measure in threads, which load the sources. */
export function useSourceThreads(): void {
  useThreadModule({
    url: new URL('source-threads.mjs', import.meta.url).href,
    execArgv: ['--conditions=@codegen-eval/source'],
  })
}

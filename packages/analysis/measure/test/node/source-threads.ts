import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import { useThreadModule } from '../../src/node/thread-pool.ts'

/** Lets tests measure in threads, which load the sources. */
export function useSourceThreads(): void {
  useThreadModule({
    url: new URL('../../src/node/worker.ts', import.meta.url).href,
    execArgv: [...SOURCE_FLAGS],
  })
}

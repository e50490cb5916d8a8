import { useThreadModule } from '@codegen-eval/measure/node/internal'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'

/** Lets tests measure in threads, which load the sources. */
export function useSourceThreads(): void {
  useThreadModule({
    url: new URL('../../../../analysis/measure/src/node/worker.ts', import.meta.url).href,
    execArgv: [...SOURCE_FLAGS],
  })
}

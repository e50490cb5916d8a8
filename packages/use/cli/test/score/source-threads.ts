import { useThreadModule } from '@codegen-eval/measure/node/internal'

/** Lets tests measure in threads, which load the sources. */
export function useSourceThreads(): void {
  useThreadModule({
    url: new URL('../../../../analysis/measure/test/node/source-threads.mjs', import.meta.url).href,
    execArgv: ['--conditions=@codegen-eval/source'],
  })
}

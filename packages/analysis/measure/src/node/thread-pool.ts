import { messageOf, UsageError } from '@codegen-eval/messages'

/** The module of the worker threads, and the arguments with which Node starts them. */
export interface ThreadModule {
  readonly url: string
  readonly execArgv?: string[]
}

/** Worker threads; a part of `Tinypool`, whose types need those of Node. */
export interface ThreadPool {
  readonly threads: readonly unknown[]
  /** Calls a function of the module in the next free thread. */
  run<T>(task: unknown, options: { readonly name: string }): Promise<T>
  destroy(): Promise<void>
}

// threads cannot load TypeScript, so that sources that are not compiled measure in the thread of the caller
let module: ThreadModule | undefined = import.meta.url.endsWith('.js')
  ? { url: new URL('./worker.js', import.meta.url).href }
  : undefined

/** Sets the module of worker threads, for sources that are not compiled. */
export function useThreadModule(given: ThreadModule): void {
  module = given
}

/** Whether worker threads can be started. */
export function hasThreads(): boolean {
  return module !== undefined
}

/**
 * Starts worker threads, which run the functions of a module.
 *
 * @param data What the functions find as `workerData`.
 * @param calls Number of calls that a thread takes at once.
 * @param module The module; `worker.ts` by default.
 */
export async function startPool(
  threads: number,
  data: unknown,
  calls = 1,
  { url, execArgv }: ThreadModule = module!,
): Promise<ThreadPool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: url,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: calls,
    workerData: data,
    ...(execArgv === undefined ? {} : { execArgv }),
  })
}

/** The error of a thread, which names the rows where it failed, such as `rows of a.jsonl, from line 7 on`. */
export function threadError(rows: string, error: unknown): UsageError {
  return new UsageError(
    `a worker thread failed on ${rows}: ${messageOf(error)} (measure in one thread: option threads 1)`,
    { cause: error },
  )
}

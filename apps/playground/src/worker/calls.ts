/** Functions that a worker offers, by name. */
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>

/** The same functions, as the caller sees them. */
export type Remote<M extends Methods> = {
  readonly [K in keyof M]: (...args: Parameters<M[K]>) => Promise<Awaited<ReturnType<M[K]>>>
}

interface Call {
  readonly id: number
  readonly method: string
  readonly args: never[]
}

type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }

/** One end of a channel: a worker, or the global scope inside a worker. */
export interface Port {
  postMessage(message: unknown, options?: { transfer?: Transferable[] }): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Answers calls. An error of a method reaches the caller as an `Error` with the same message. */
export function serve(port: Port, methods: Methods): void {
  port.addEventListener('message', async ({ data }) => {
    const { id, method, args } = data as Call
    try {
      const value = await methods[method]!(...args)
      port.postMessage({ id, value } satisfies Answer, { transfer: buffersOf(value) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      port.postMessage({ id, error: message } satisfies Answer)
    }
  })
}

/** A worker whose functions can be called like local ones. */
export interface Connection<M extends Methods> {
  readonly call: Remote<M>
  /** Terminates the worker. Pending calls reject with `Stopped`. */
  stop(): void
}

/** The error of work that was cancelled because its result is no longer needed. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Connects to a worker that serves `M`. */
export function connect<M extends Methods>(
  worker: Port & {
    terminate(): void
    addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void
  },
): Connection<M> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let next = 0
  worker.addEventListener('message', ({ data }) => {
    const answer = data as Answer
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) call?.reject(new Error(answer.error))
    else call?.resolve(answer.value)
  })
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.addEventListener('error', (event) => failAll(new Error(`a worker failed: ${event.message}`)))
  const call = new Proxy({} as Remote<M>, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const id = next++
          waiting.set(id, { resolve, reject })
          worker.postMessage({ id, method, args })
        }),
  })
  return {
    call,
    stop() {
      worker.terminate()
      failAll(new Stopped('stopped'))
    },
  }
}

/** The buffers of typed arrays, which are transferred instead of copied. */
function buffersOf(value: unknown): Transferable[] {
  return Array.isArray(value)
    ? value.flatMap((each) => (each instanceof Float64Array ? [each.buffer] : []))
    : []
}

const cleanups = new Set<() => void>()
let listening = false

/**
 * Runs `cleanup` when the process ends, also by a signal. For files that must not outlive it.
 *
 * @returns A function that runs `cleanup` now, at most once.
 */
export function onExit(cleanup: () => void): () => void {
  listen()
  cleanups.add(cleanup)
  return () => {
    if (cleanups.delete(cleanup)) cleanup()
  }
}

function listen(): void {
  if (listening) return
  listening = true
  process.on('exit', runAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      runAll()
      // without the listener, the signal ends the process in the usual way
      process.kill(process.pid, signal)
    })
  }
}

function runAll(): void {
  for (const cleanup of cleanups) {
    cleanups.delete(cleanup)
    cleanup()
  }
}

const cleanups = new Set<() => void>()
let listening = false

/**
 * Runs `cleanup` when the process ends, by a signal too; for files that must not outlive it.
 *
 * @returns A function that runs it now, once, and forgets it.
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
      // with the listener gone, the signal now ends the process in the usual way
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

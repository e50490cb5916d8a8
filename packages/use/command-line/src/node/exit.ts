import { ENDING_SIGNALS, watchSignals } from './signal-watch.ts'

const cleanups = new Set<() => void>()
let listening = false

/**
 * Runs `cleanup` when the process ends, also by a signal. For files that must not outlive it. A second signal ends the
 * process without it if the first had no effect, because a computation does not let it be handled.
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
  const watch = watchSignals()
  for (const signal of ENDING_SIGNALS) {
    process.once(signal, async () => {
      runAll()
      await watch.stop()
      // without a listener, the signal ends the process in the usual way
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

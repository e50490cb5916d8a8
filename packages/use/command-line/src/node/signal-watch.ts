/** Signals that ask a process to end. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Milliseconds from the second signal to the end: the main thread cleans up in that time unless it is busy. Programs that
 * start others, such as npm, may send two signals for one.
 */
const GRACE_MS = 500

/**
 * The thread's program. `process.on` is for the main thread only, and the class below it has no other name; without it
 * the thread ends, and signals wait for the main thread.
 */
const WATCH = `
const { constants } = require('node:os')
const { workerData } = require('node:worker_threads')
const { Signal } = process.binding('signal_wrap')
let count = 0
for (const name of workerData.signals) {
  const watch = new Signal()
  watch.onsignal = () => {
    if (++count === 2) setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.grace)
  }
  watch.start(constants.signals[name])
}`

/** A thread that watches for signals. */
export interface SignalWatch {
  /** Ends the thread: from then on a signal without a listener ends the process. */
  stop(): Promise<unknown>
}

/**
 * Starts a thread that ends the process soon after the second of `ENDING_SIGNALS`. Listeners run in the main thread, which
 * a long computation may keep from them.
 */
export function watchSignals(): SignalWatch {
  // loaded here, because few runs write files
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const worker = new Worker(WATCH, {
    eval: true,
    // neither the loaders of this process nor a warning about the class
    execArgv: ['--no-deprecation'],
    workerData: { signals: ENDING_SIGNALS, grace: GRACE_MS },
  })
  worker.on('error', () => {})
  worker.unref()
  return { stop: () => worker.terminate() }
}

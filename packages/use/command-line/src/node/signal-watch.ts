/** Signals that ask a process to end. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds in which the main thread may clean up after a signal: it does so before its next batch of work. */
const GRACE_MS = 500

/** Files and state that a process leaves if it ends while its main thread is busy: data, because another thread cleans up. */
export interface Leftovers {
  /** Files to remove. */
  readonly files?: readonly string[]
  /** A file to rename. */
  readonly moved?: readonly [from: string, to: string]
  /** A text that puts the terminal in order. */
  readonly terminal?: string
  /** Whether the main thread is about to wait for others. */
  readonly isBlocking?: boolean
}

/**
 * The thread's program. `process.on` is for the main thread only, and the class below it has no other name. Once its
 * watches stop, which are the only ones of the process, a signal ends the process in the usual way.
 */
const WATCH = `
const { constants } = require('node:os')
const { renameSync, rmSync, writeSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
const { Signal } = process.binding('signal_wrap')
const leftovers = new Map()
const watches = []
let ending

const attempt = (action) => { try { action() } catch {} }
const end = () => {
  for (const watch of watches) watch.stop()
  process.kill(process.pid, ending)
  // a main thread that has been busy since before this thread watched keeps the signal
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.grace)
}
const cleanUp = () => {
  for (const { files = [], moved, terminal } of leftovers.values()) {
    for (const file of files) attempt(() => rmSync(file, { force: true }))
    if (moved) attempt(() => renameSync(...moved))
    if (terminal) attempt(() => writeSync(2, terminal))
  }
  end()
}
parentPort.on('message', ({ id, left, isClean }) => {
  if (isClean) end()
  else if (left) leftovers.set(id, left)
  else leftovers.delete(id)
})
for (const name of workerData.signals) {
  const watch = new Signal()
  watch.onsignal = () => {
    if (ending) return
    ending = name
    parentPort.postMessage(name)
    setTimeout(cleanUp, workerData.grace)
  }
  watch.start(constants.signals[name])
  watches.push(watch)
}
Atomics.store(workerData.started, 0, 1)
Atomics.notify(workerData.started, 0)
parentPort.postMessage('watching')`

/** A thread that watches for signals. */
export interface SignalWatch {
  /** Tells it what to clean up if the main thread cannot; nothing for an entry that is done. */
  set(id: number, left: Leftovers | undefined): void
  /** Waits until it watches: before, a signal waits for the main thread. */
  awaitStart(): void
}

/**
 * Starts a thread that ends the process by the first of `ENDING_SIGNALS`: once the main thread has cleaned up, or else
 * after half a second, because a long computation may keep the signal from it.
 *
 * @param cleanUp Cleans up in the main thread.
 */
export function watchSignals(cleanUp: () => void): SignalWatch {
  // loaded here, because few runs write files
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const started = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(WATCH, {
    eval: true,
    // neither the loaders of this process nor a warning about the class
    execArgv: ['--no-deprecation'],
    workerData: { signals: ENDING_SIGNALS, grace: GRACE_MS, started },
  })
  const stopEarly = watchEarly(cleanUp)
  worker.on('error', () => {})
  worker.on('message', (said: string) => {
    stopEarly()
    if (said === 'watching') return
    cleanUp()
    worker.postMessage({ isClean: true })
    // nothing else happens until the process has ended
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * GRACE_MS)
  })
  worker.unref()
  return {
    set(id, left) {
      if (Atomics.load(started, 0) === 1) stopEarly()
      worker.postMessage({ id, left })
    },
    awaitStart() {
      Atomics.wait(started, 0, 0, GRACE_MS)
      stopEarly()
    },
  }
}

/** Ends the process by signals that come before the thread watches. Returns a function that leaves them to the thread. */
function watchEarly(cleanUp: () => void): () => void {
  const stop = () => {
    for (const [signal, end] of ends) process.off(signal, end)
  }
  const ends = ENDING_SIGNALS.map((signal) => {
    const end = () => {
      stop()
      cleanUp()
      process.kill(process.pid, signal)
    }
    return [signal, end] as const
  })
  for (const [signal, end] of ends) process.on(signal, end)
  return stop
}

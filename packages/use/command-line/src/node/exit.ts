import { type Leftovers, type SignalWatch, watchSignals } from './signal-watch.ts'

export type { Leftovers } from './signal-watch.ts'

const cleanups = new Map<number, () => void>()
let count = 0
let watch: SignalWatch | undefined

/**
 * Runs `cleanup` when the process ends, also by a signal. For files that must not outlive it.
 *
 * @param left What is to be cleaned up without `cleanup`, if a computation does not let it run within half a second.
 * @returns A function that runs `cleanup` now, at most once.
 */
export function onExit(cleanup: () => void, left: Leftovers = {}): () => void {
  watch ??= listen()
  const id = ++count
  cleanups.set(id, cleanup)
  watch.set(id, left)
  // a file that a signal leaves before the thread watches is removed by the next run; a terminal is not
  if (left.terminal !== undefined || left.isBlocking) watch.awaitStart()
  return () => run(id)
}

function listen(): SignalWatch {
  process.on('exit', runAll)
  return watchSignals(runAll)
}

function runAll(): void {
  for (const id of [...cleanups.keys()]) run(id)
}

function run(id: number): void {
  const cleanup = cleanups.get(id)
  if (!cleanups.delete(id)) return
  cleanup?.()
  watch?.set(id, undefined)
}

import { setImmediate } from 'node:timers/promises'
import { loadBars, startProgress } from './progress.ts'

/** Shows the steps of a long computation. */
export interface StepProgress {
  /** Called after a step, or several; waits, so that signals are handled. */
  step(count?: number): Promise<void>
  stop(): void
}

/** Shows steps on the terminal. */
export function startSteps(total: number, noun: string): StepProgress {
  const progress = startProgress(total, noun)
  let done = 0
  return {
    async step(count = 1) {
      done += count
      progress.advance(count)
      await progress.rows(done)
      await setImmediate()
    },
    stop: progress.stop,
  }
}

/**
 * Shows the shares of work that never waits.
 *
 * @param noun Plural noun for pieces of work.
 * @param work Gets the function to call with the finished share of a piece, from 0 to 1, and from 0 again for the next piece.
 */
export async function withShares<T>(noun: string, work: (onShare: (done: number) => void) => T): Promise<T> {
  if (process.stderr.isTTY === true) await loadBars()
  const progress = startProgress(1, noun)
  let [before, finished] = [0, 0]
  const onShare = (done: number): void => {
    progress.advance(done - before)
    before = done
    if (done === 1) finished++
    progress.rowsNow(finished)
  }
  try {
    return work(onShare)
  } finally {
    progress.stop()
  }
}

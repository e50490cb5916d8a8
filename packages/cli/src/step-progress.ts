import { setImmediate } from 'node:timers/promises'
import { startProgress } from './progress.ts'

/** Shows how many of a known number of steps are done. */
export interface StepProgress {
  /** One more is done; lets signals in before the next. */
  step(): Promise<void>
  stop(): void
}

/** @param noun What a step is, in the plural. */
export function startSteps(total: number, noun: string): StepProgress {
  const progress = startProgress(total, noun)
  let done = 0
  return {
    async step() {
      progress.bytes(1)
      await progress.rows(++done)
      await setImmediate()
    },
    stop: progress.stop,
  }
}

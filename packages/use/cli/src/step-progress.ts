import { setImmediate } from 'node:timers/promises'
import type { StepProgress } from '@codegen-eval/compare'
import { startProgress } from './progress.ts'

/** Shows steps on the terminal. */
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

import { configureGlobal } from 'fast-check'
import { afterEach, beforeEach } from 'vitest'
import { fewerCases } from '../test-data/src/fast-check.ts'
import { processorSeconds } from './processor-seconds.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of a test, its hooks and the processes that it waited for. */
    processorSeconds?: number
    /** Of a file: whether a property was tried on fewer cases than the deep tier tries. */
    hasFewerCases?: boolean
  }
}

/**
 * Property tests draw the same cases in each run, so that a change is judged by what it changes. Other cases are drawn
 * with `FAST_CHECK_SEED=random`, and those of a report with its seed.
 */
const wanted = process.env.FAST_CHECK_SEED ?? '20'

if (wanted !== 'random') configureGlobal({ seed: Number(wanted) })

// vitest ends its processes by this signal, which would leave what they remove when they exit
if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit())

const begun = new WeakMap<object, number>()
beforeEach(({ task }) => {
  begun.set(task, processorSeconds())
})
afterEach(({ task }) => {
  task.meta.processorSeconds = processorSeconds() - begun.get(task)!
  if (fewerCases.tried) task.file.meta.hasFewerCases = true
  fewerCases.tried = false
})

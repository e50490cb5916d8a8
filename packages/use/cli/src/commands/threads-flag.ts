import type { Command } from 'commander'
import { wholeNumber } from './flag-value.ts'

/** The flag of commands that can measure in worker threads. */
export interface ThreadsFlag {
  readonly threads?: number
}

const MAX_THREADS = 1024

/** Adds the flag. */
export function addThreadsFlag(command: Command): Command {
  return command.option(
    '--threads <n>',
    'worker threads that measure; the result is the same (default: one, and one per core beyond 20,000 rows)',
    wholeNumber(1, MAX_THREADS),
  )
}

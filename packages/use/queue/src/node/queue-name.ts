import { UsageError } from '@codegen-eval/messages'

/** The name of the queue where none is given. */
export const DEFAULT_QUEUE = 'codegen-eval'

const NAME = /^[\w.-]{1,100}$/

/**
 * Checks the name of a queue.
 *
 * @throws UsageError for characters that have a meaning in the keys of a queue.
 */
export function checkQueueName(name: string): void {
  if (!NAME.test(name))
    throw new UsageError(`queue ${name}: expected up to 100 letters, digits, dots, hyphens and underscores`)
}

/**
 * The name of a batch: that of its run and its number, from 1.
 *
 * @throws UsageError if the name of the run has other characters than that of a queue.
 */
export function batchName(run: string, number: number): string {
  if (!NAME.test(run))
    throw new UsageError(`run ${run}: expected up to 100 letters, digits, dots, hyphens and underscores`)
  return `${run}-${number}`
}

import { availableParallelism } from 'node:os'
import type { NamedMetric } from '@codegen-eval/measure'
import type { ThreadOptions } from '@codegen-eval/measure/node'
import { writeMessage } from '../output/standard-output.ts'

/** Number of rows from which on threads are worth their start. */
const UNTHREADED_ROWS = 20_000

/**
 * How many threads measure. Metrics with a model, and rows that name their languages, are measured in the main thread;
 * standard error says so if threads were asked for.
 */
export function threadOptions(
  { threads, languageField }: { readonly threads?: number; readonly languageField?: string },
  metrics: readonly NamedMetric[],
): Pick<ThreadOptions, 'threads' | 'unthreaded'> {
  const encoder = metrics.find(({ metric }) => metric.encode !== undefined)
  const reason = encoder ? `metric ${encoder.spec} has a model` : languageField && '--language-field'
  if (reason !== undefined) {
    if (threads !== undefined && threads > 1)
      writeMessage(`note: --threads ${threads}: ${reason}: all rows are measured in one thread`)
    return { threads: 1, unthreaded: 0 }
  }
  return threads === undefined
    ? { threads: availableParallelism(), unthreaded: UNTHREADED_ROWS }
    : { threads, unthreaded: 0 }
}

import { UsageError } from '@codegen-eval/messages'
import { usageOf } from '@codegen-eval/metric/internal'

/** The options that messages of `RangeError` begin with. */
const OPTION = /^(?:metricWeights|stratumWeights)\b/

/**
 * Ranks for a user who names files and options: a `RangeError`, which data or options cause, becomes a `UsageError`, and the
 * option that it begins with is called one.
 */
export function withNamedOptions<T>(rank: () => T): T {
  try {
    return rank()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(usageOf(error).replace(OPTION, 'option $&'), { cause: error })
  }
}

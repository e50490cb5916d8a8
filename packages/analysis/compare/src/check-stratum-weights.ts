import { messageOf, UsageError } from '@codegen-eval/messages'
import type { StratumWeights } from '@codegen-eval/statistics'
import { weightsOf } from '@codegen-eval/statistics/internal'

/** @throws UsageError for weights that do not fit the strata of a corpus. */
export function checkStratumWeights(
  weights: StratumWeights | undefined,
  strata: readonly string[] | undefined,
): void {
  if (weights === undefined) return
  if (strata === undefined) throw new UsageError('option stratumWeights: the corpus has no strata')
  const names = [...new Set(strata)]
  try {
    weightsOf(
      'option stratumWeights',
      weights,
      names,
      names.map(() => 1),
    )
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error })
  }
}

import type { MeasuredCorpus } from '@codegen-eval/measure'
import { kindOfValue } from '@codegen-eval/metric/internal'

/**
 * Throws if a value is not a measured corpus.
 *
 * @throws TypeError that says where one comes from.
 */
export function checkCorpus(corpus: MeasuredCorpus): void {
  if (Array.isArray(corpus?.models) && Array.isArray(corpus.metrics)) return
  throw new TypeError(
    `corpus: expected what measureCorpus or scoredCorpus returns, got ${kindOfValue(corpus)}`,
  )
}

import { formatSignature, type Metric, signatureFields, toReferences } from '@codegen-eval/metric'
import { type ExactMatchOptions, exactMatchOptions, exactMatchSettings } from './exact-match-options.ts'
import { matchKey } from './match-key.ts'
import { VERSION } from './version.ts'

/**
 * Exact match as a metric: the share of candidates that equal one of their references, which the literature calls
 * accuracy or string accuracy.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `exactMatchOptions`.
 */
export function exactMatchMetric(options: ExactMatchOptions = {}): Metric<ReadonlySet<string>> {
  const settings = exactMatchSettings(options)
  const keyOf = matchKey(settings)
  return {
    name: 'exact match',
    signature: formatSignature('exact-match', signatureFields(exactMatchOptions, settings), VERSION),
    level: 'segment',
    columns: ['matches', 'segments'],
    prepare: (references) => new Set(toReferences(references).map(keyOf)),
    measure(candidate, prepared, row, offset = 0) {
      row[offset] = prepared.has(keyOf(candidate)) ? 1 : 0
      row[offset + 1] = 1
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'there is no segment' : undefined),
  }
}

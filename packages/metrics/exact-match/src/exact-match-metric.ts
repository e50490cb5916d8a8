import { formatSignature, type Metric, toReferences } from '@codegen-eval/metric'
import { type ExactMatchOptions, matchKey } from './match-key.ts'
import { VERSION } from './version.ts'

/**
 * Exact match as a metric: the share of candidates that equal one of their references after the stated
 * normalization, which the literature calls accuracy or string accuracy.
 *
 * @throws RangeError for an unknown value, or a tokenizer without `normalize: 'tokens'`.
 */
export function exactMatchMetric(options: ExactMatchOptions = {}): Metric<ReadonlySet<string>> {
  const { keyOf, fields } = matchKey(options)
  return {
    name: 'exact match',
    signature: formatSignature('exact-match', fields, VERSION),
    level: 'segment',
    columns: ['matches', 'segments'],
    prepare(references) {
      return new Set(toReferences(references).map(keyOf))
    },
    measure(candidate, prepared, row, offset = 0) {
      row[offset] = prepared.has(keyOf(candidate)) ? 1 : 0
      row[offset + 1] = 1
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
  }
}

import {
  checkOptions,
  formatSignature,
  type Metric,
  signatureFields,
  toReferences,
} from '@codegen-eval/metric'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type TokenRecallOptions, tokenRecallOptions } from './token-recall-options.ts'
import { NUMBERS_VERSION } from './version.ts'

/** The counts of a reference's tokens and their total. */
interface ReferenceCounts {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/**
 * Token recall as statistics that add: the share of the references' tokens that the candidates have, each counted at
 * most as often as in the reference. If there are several references, the one with the best recall counts, and the first
 * of equals.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `tokenRecallOptions`.
 */
export function tokenRecallMetric(options: TokenRecallOptions = {}): Metric<readonly ReferenceCounts[]> {
  const settings = checkOptions('token-recall', tokenRecallOptions, options)
  const { tokenize } = settings
  return {
    name: 'token recall',
    signature: formatSignature(
      'token-recall',
      { ...signatureFields(tokenRecallOptions, settings), level: 'corpus' },
      NUMBERS_VERSION,
    ),
    level: 'corpus',
    columns: ['matches', 'tokens'],
    prepare(references) {
      return toReferences(references).map((reference) => countsOf(reference, tokenize))
    },
    measure(candidate, prepared, row, offset = 0) {
      const { counts } = countsOf(candidate, tokenize)
      row[offset] = 0
      row[offset + 1] = 0
      for (const reference of prepared) {
        const matches = overlap(counts, reference.counts)
        // a reference without tokens has no recall, and leaves the row as it is
        const better = matches * row[offset + 1] > row[offset] * reference.total || row[offset + 1] === 0
        if (!better) continue
        row[offset] = matches
        row[offset + 1] = reference.total
      }
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no reference has a token' : undefined),
  }
}

function countsOf(text: string, tokenize: Tokenizer): ReferenceCounts {
  const tokens = tokenize(text)
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return { counts, total: tokens.length }
}

/** The number of tokens that two counts share. */
function overlap(candidate: ReadonlyMap<string, number>, reference: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [token, count] of reference) shared += Math.min(count, candidate.get(token) ?? 0)
  return shared
}

import { formatSignature, type Metric, toReferences } from '@codegen-eval/metric'
import { type TokenizeFunction, type Tokenizer, tokenizeCode, toTokenizer } from '@codegen-eval/tokenize'
import { VERSION } from './version.ts'

/** Settings of token recall. */
export interface TokenRecallOptions {
  /** How text is split into tokens; `tokenizeCode` by default. */
  readonly tokenize?: TokenizeFunction
}

/** What is kept of a reference: how often each token stands in it, and how many there are. */
interface ReferenceCounts {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/**
 * Token recall as statistics that add: of all tokens of the references, the share that the candidates have, each
 * counted at most as often as the reference has it. Of several references the one with the best recall counts, the
 * first of those that are as good.
 */
export function tokenRecallMetric(options: TokenRecallOptions = {}): Metric<readonly ReferenceCounts[]> {
  const tokenizer = toTokenizer(options.tokenize ?? tokenizeCode)
  return {
    name: 'token recall',
    signature: formatSignature('token-recall', { tokenize: tokenizer.id, level: 'corpus' }, VERSION),
    level: 'corpus',
    columns: ['matches', 'tokens'],
    prepare(references) {
      return toReferences(references).map((reference) => countsOf(reference, tokenizer))
    },
    measure(candidate, prepared, row, offset = 0) {
      const { counts } = countsOf(candidate, tokenizer)
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

/** How many tokens two counts share. */
function overlap(candidate: ReadonlyMap<string, number>, reference: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [token, count] of reference) shared += Math.min(count, candidate.get(token) ?? 0)
  return shared
}

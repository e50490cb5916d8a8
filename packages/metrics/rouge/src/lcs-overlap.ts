import { lcsLength, ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { MAX_TOKEN_PAIRS, type RougeOverlap, share } from './rouge-overlap.ts'

/**
 * ROUGE-L: the length of the longest common subsequence as a share of the candidate and of the reference (Lin 2004,
 * section 3.1). Undefined for more than `MAX_TOKEN_PAIRS` pairs of tokens.
 */
export function lcsOverlap(tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  return {
    limit: 'candidate and reference are too long: more than 2^34 pairs of tokens',
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const run = references.numberedRun(candidate)
      for (let r = 0; r < references.lengths.length; r++) {
        const reference = references.run(r)
        if (run.length * reference.length > MAX_TOKEN_PAIRS) return false
        const common = lcsLength(reference, run, references.symbols)
        out[2 * r] = share(common, run.length)
        out[2 * r + 1] = share(common, reference.length)
      }
      return true
    },
  }
}

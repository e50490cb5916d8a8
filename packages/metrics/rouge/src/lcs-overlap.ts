import { lcsLength, ReferenceTokens, type SymbolRun } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { MAX_TOKEN_PAIRS, type RougeOverlap, share } from './rouge-overlap.ts'

/**
 * ROUGE-L: the length of the longest common subsequence as a share of the candidate and of the reference (Lin 2004,
 * section 3.1). Undefined for more than `MAX_TOKEN_PAIRS` pairs of tokens.
 */
export function lcsOverlap(tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  return overlapOfLcs(tokenizer, MAX_TOKEN_PAIRS, lcsLength, share)
}

/** The overlap by the length of some longest common subsequence, up to a product of the lengths, a power of two. */
export function overlapOfLcs(
  tokenizer: Tokenizer,
  maxPairs: number,
  lcs: (reference: SymbolRun, run: SymbolRun, symbols: number) => number,
  shareOf: (common: number, length: number) => number,
): RougeOverlap<ReferenceTokens> {
  return {
    limit: `candidate and reference are too long: more than 2^${Math.log2(maxPairs)} pairs of tokens`,
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const run = references.numberedRun(candidate)
      for (let r = 0; r < references.lengths.length; r++) {
        const reference = references.run(r)
        if (run.length * reference.length > maxPairs) return false
        const common = lcs(reference, run, references.symbols)
        out[2 * r] = shareOf(common, run.length)
        out[2 * r + 1] = shareOf(common, reference.length)
      }
      return true
    },
  }
}

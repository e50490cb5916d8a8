import { lcsLength, ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/** ROUGE-L: the longest common subsequence as a share of the candidate and of the reference (Lin 2004, section 3.1). */
export function lcsOverlap(tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  return {
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const { numbers, length } = references.number(candidate)
      const { lengths, symbols } = references
      let start = references.start
      for (let r = 0; r < lengths.length; r++) {
        const own = lengths[r]!
        const common = lcsLength(references.numbers, own, numbers, length, symbols, start, 0)
        out[2 * r] = share(common, length)
        out[2 * r + 1] = share(common, own)
        start += own + 1
      }
    },
  }
}

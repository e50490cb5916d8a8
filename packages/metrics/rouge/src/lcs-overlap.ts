import { lcsLength, ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/** ROUGE-L: the longest common subsequence as a share of the candidate and of the reference (Lin 2004, section 3.1). */
export function lcsOverlap(tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  return {
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const run = references.numberedRun(candidate)
      for (let r = 0; r < references.lengths.length; r++) {
        const common = lcsLength(references.run(r), run, references.symbols)
        out[2 * r] = share(common, run.length)
        out[2 * r + 1] = share(common, references.lengths[r])
      }
    },
  }
}

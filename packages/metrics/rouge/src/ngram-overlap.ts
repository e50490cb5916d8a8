import { NgramIndex, ReferenceTokens, SymbolRun } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/** ROUGE-N: shared n-grams, clipped, as a share of those of the candidate and of the reference (Lin 2004, section 2). */
export function ngramOverlap(order: number, tokenizer: Tokenizer): RougeOverlap<ReferenceTokens> {
  // Candidates of one reference set are usually measured one after another: keep one index per reference until then.
  const indexes: NgramIndex[] = []
  const matches = new Int32Array(order)
  let indexed: ReferenceTokens | undefined

  function index(references: ReferenceTokens): void {
    for (let r = 0; r < references.lengths.length; r++) {
      const { symbols, start, end } = references.run(r)
      indexes[r] ??= new NgramIndex()
      // with the 0 that follows the reference
      indexes[r].build(new SymbolRun(symbols, start, end + 1), references.symbols, order)
    }
    indexed = references
  }

  return {
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      if (references !== indexed) index(references)
      const { numbers, length } = references.number(candidate)
      for (let r = 0; r < references.lengths.length; r++) {
        matches.fill(0)
        indexes[r].match(numbers, length, matches)
        out[2 * r] = share(matches[order - 1], Math.max(0, length - order + 1))
        out[2 * r + 1] = share(matches[order - 1], Math.max(0, references.lengths[r] - order + 1))
      }
      return true
    },
  }
}

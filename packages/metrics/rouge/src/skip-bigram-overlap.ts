import { ReferenceTokens, type SymbolRun } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'
import { skipBigramMatches } from './skip-bigram-matches.ts'
import type { SkipBigramSettings } from './skip-bigram-settings.ts'

/**
 * ROUGE-S: ordered pairs of tokens with at most `gap` tokens between them, clipped (Lin 2004, section 5). ROUGE-SU also
 * counts unigrams (section 5.1). Undefined if `skipBigramMatches` is `NaN`.
 */
export function skipBigramOverlap(
  { gap, unigrams }: SkipBigramSettings,
  tokenizer: Tokenizer,
): RougeOverlap<ReferenceTokens> {
  function countOfUnigrams(length: number): number {
    return unigrams === 'none' ? 0 : unigrams === 'all' ? length : Math.max(0, length - 1)
  }

  function countOfUnits(length: number): number {
    // Token i of n is followed by min(n - 1 - i, gap + 1) partners.
    const reach = Math.min(gap + 1, Math.max(0, length - 1))
    return reach * length - (reach * (reach + 1)) / 2 + countOfUnigrams(length)
  }

  function unigramMatches(a: SymbolRun, b: SymbolRun, maxSymbol: number): number {
    const left = new Int32Array(maxSymbol + 1)
    for (let i = 0; i < countOfUnigrams(a.length); i++) left[a.symbols[a.start + i]]++
    left[0] = 0
    let matches = 0
    for (let i = 0; i < countOfUnigrams(b.length); i++) if (left[b.symbols[b.start + i]]-- > 0) matches++
    return matches
  }

  return {
    limit:
      'too many distinct tokens occur several times in both texts: more than 2^28 steps to count skip-bigrams',
    prepare: (references) => new ReferenceTokens(references, tokenizer),
    measure(candidate, references, out) {
      const run = references.numberedRun(candidate)
      const { symbols: maxSymbol } = references
      for (let r = 0; r < references.lengths.length; r++) {
        const reference = references.run(r)
        const matches =
          skipBigramMatches(run, reference, maxSymbol, gap) + unigramMatches(run, reference, maxSymbol)
        if (Number.isNaN(matches)) return false
        out[2 * r] = share(matches, countOfUnits(run.length))
        out[2 * r + 1] = share(matches, countOfUnits(reference.length))
      }
      return true
    },
  }
}

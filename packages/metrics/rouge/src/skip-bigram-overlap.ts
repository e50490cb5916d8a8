import { ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/** Settings of ROUGE-S and its relatives. */
export interface SkipBigramSettings {
  /** The largest number of tokens between the two of a pair; infinite in ROUGE-S and ROUGE-SU. */
  readonly gap: number
  /** Which unigrams count beside the pairs: none in ROUGE-S, all in ROUGE-SU, all but the last in ROUGE-1.5.5's. */
  readonly unigrams: 'none' | 'all' | 'all-but-last'
}

/** The skip-bigrams of each reference, counted. */
export interface PreparedSkipBigrams {
  readonly tokens: ReferenceTokens
  readonly counts: readonly ReadonlyMap<number, number>[]
}

/**
 * ROUGE-S: pairs of tokens in their order, with a gap between them or none, clipped (Lin 2004, section 5);
 * ROUGE-SU counts unigrams too (section 5.1).
 *
 * Time and memory: tokens times gap; the square of the tokens without a largest gap.
 */
export function skipBigramOverlap(
  settings: SkipBigramSettings,
  tokenizer: Tokenizer,
): RougeOverlap<PreparedSkipBigrams> {
  const { gap, unigrams } = settings

  /** Calls with the key of each unit that counts: a pair, or a unigram as the pair of nothing and a token. */
  function forEachUnit(
    tokens: Int32Array,
    start: number,
    length: number,
    symbols: number,
    visit: (key: number) => void,
  ): void {
    const single = unigrams === 'all' ? length : unigrams === 'all-but-last' ? length - 1 : 0
    for (let i = 0; i < length; i++) {
      const first = tokens[start + i]!
      if (first === 0) continue
      if (i < single) visit(first)
      const last = Math.min(length - 1, i + gap + 1)
      for (let j = i + 1; j <= last; j++) {
        const second = tokens[start + j]!
        if (second !== 0) visit(first * (symbols + 1) + second)
      }
    }
  }

  function unitsOf(length: number): number {
    // Token i of n has min(n - i, gap + 1) partners behind it.
    const reach = Math.min(gap + 1, Math.max(0, length - 1))
    const pairs = reach * length - (reach * (reach + 1)) / 2
    const single = unigrams === 'none' ? 0 : unigrams === 'all' ? length : Math.max(0, length - 1)
    return pairs + single
  }

  function countUnits(
    tokens: Int32Array,
    start: number,
    length: number,
    symbols: number,
  ): Map<number, number> {
    const counts = new Map<number, number>()
    forEachUnit(tokens, start, length, symbols, (key) => counts.set(key, (counts.get(key) ?? 0) + 1))
    return counts
  }

  return {
    prepare(references) {
      const tokens = new ReferenceTokens(references, tokenizer)
      let start = tokens.start
      const counts = tokens.lengths.map((length) => {
        const own = countUnits(tokens.numbers, start, length, tokens.symbols)
        start += length + 1
        return own
      })
      return { tokens, counts }
    },
    measure(candidate, { tokens, counts }, out) {
      const { numbers, length } = tokens.number(candidate)
      const own = countUnits(numbers, 0, length, tokens.symbols)
      counts.forEach((reference, r) => {
        let matches = 0
        for (const [key, count] of own) matches += Math.min(count, reference.get(key) ?? 0)
        out[2 * r] = share(matches, unitsOf(length))
        out[2 * r + 1] = share(matches, unitsOf(tokens.lengths[r]!))
      })
    },
  }
}

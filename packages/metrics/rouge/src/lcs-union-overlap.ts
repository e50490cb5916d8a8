import { lcsPositions, ReferenceTokens, SymbolRun } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import type { RougeSettings } from './rouge-options.ts'
import { MAX_TOKEN_PAIRS, type RougeOverlap, share } from './rouge-overlap.ts'

/** Maximum number of pairs of distinct lines, each of which costs at least a fraction of a microsecond. */
const MAX_LINE_PAIRS: number = 2 ** 23

/** The lines of all references, numbered together, and the lines of each reference. */
export interface PreparedSentences {
  readonly tokens: ReferenceTokens
  readonly references: readonly { readonly sentences: readonly SymbolRun[]; readonly length: number }[]
}

/**
 * ROUGE-Lsum: the tokens of each sentence of the reference that are on a longest common subsequence with some sentence
 * of the candidate (Lin 2004, section 3.2). A token counts at most as often as it occurs in the
 * candidate, as in rouge-score. Undefined for more than `MAX_TOKEN_PAIRS` pairs of tokens or `MAX_LINE_PAIRS` pairs of
 * distinct lines.
 */
export function lcsUnionOverlap(
  tokenizer: Tokenizer,
  sentences: RougeSettings['sentences'] = 'lines',
): RougeOverlap<PreparedSentences> {
  const sentencesOf = sentenceSplitter(sentences)
  let positions = new Int32Array(64)
  let inUnion = new Uint8Array(64)

  function prepare(texts: readonly string[]): PreparedSentences {
    const lines = texts.map(sentencesOf)
    const tokens = new ReferenceTokens(lines.flat(), tokenizer)
    let start = tokens.start
    let line = 0
    const references = lines.map((linesOfReference) => {
      const sentences = linesOfReference.map(() => {
        const sentence = new SymbolRun(tokens.numbers, start, start + tokens.lengths[line++])
        start = sentence.end + 1
        return sentence
      })
      return { sentences, length: totalLength(sentences) }
    })
    return { tokens, references }
  }

  /** Marks the tokens of a sentence that are on a subsequence with some sentence of the candidate. */
  function markUnion(sentence: SymbolRun, candidate: readonly SymbolRun[], maxSymbol: number): void {
    if (positions.length < sentence.length) {
      positions = new Int32Array(2 * sentence.length)
      inUnion = new Uint8Array(2 * sentence.length)
    }
    inUnion.fill(0, 0, sentence.length)
    for (const other of candidate) {
      const found = lcsPositions(sentence, other, maxSymbol, positions)
      for (let k = 0; k < found; k++) inUnion[positions[k]] = 1
    }
  }

  /** Number of marked tokens, each as often as `left`, which is reduced, allows. */
  function countHits({ symbols, start, length }: SymbolRun, left: Int32Array): number {
    let hits = 0
    for (let i = 0; i < length; i++) if (inUnion[i] === 1 && left[symbols[start + i]]-- > 0) hits++
    return hits
  }

  return {
    limit:
      'candidate and reference are too long: more than 2^34 pairs of tokens or 2^23 pairs of distinct lines',
    prepare,
    measure(text, { tokens, references }, out) {
      const candidate = sentencesOf(text).map((sentence) => {
        const { symbols, length } = tokens.numberedRun(sentence)
        return new SymbolRun(symbols.slice(0, length))
      })
      const length = totalLength(candidate)
      // equal lines mark equal tokens
      const distinct = [...new Map(candidate.map((sentence) => [sentence.symbols.join(), sentence])).values()]
      for (let r = 0; r < references.length; r++) {
        const reference = references[r]
        if (length * reference.length > MAX_TOKEN_PAIRS) return false
        if (distinct.length * reference.sentences.length > MAX_LINE_PAIRS) return false
        const left = new Int32Array(tokens.symbols + 1)
        for (const { symbols } of candidate) for (const token of symbols) left[token]++
        let hits = 0
        for (const sentence of reference.sentences) {
          markUnion(sentence, distinct, tokens.symbols)
          hits += countHits(sentence, left)
        }
        out[2 * r] = share(hits, length)
        out[2 * r + 1] = share(hits, reference.length)
      }
      return true
    },
  }
}

/**
 * White space that ends a sentence: after a full stop, question or exclamation mark and what closes there. Several full stops
 * end none, nor does that of an initial before a letter, or that of a number before a small letter.
 */
const SENTENCE_END =
  /(?=\s)(?<=[.?!]["')\]}]*)(?<!\.\.)\s+(?!\s|(?<=(?:^|\s)\p{L}\.\s+)\p{L}|(?<=(?:^|\s)-?[.,]?\d[\d,.-]*\.\s+)\p{Ll})/u

/** Splits texts into sentences that are not empty; one empty sentence for a text that has none. */
export function sentenceSplitter(sentences: RougeSettings['sentences']): (text: string) => string[] {
  const end = sentences === 'lines' ? '\n' : SENTENCE_END
  return (text) => {
    const found = text.split(end).filter((sentence) => sentence !== '')
    return found.length === 0 ? [''] : found
  }
}

function totalLength(sentences: readonly SymbolRun[]): number {
  return sentences.reduce((sum, { length }) => sum + length, 0)
}

import { lcsPositions, ReferenceTokens, SymbolRun } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type RougeOverlap, share } from './rouge-overlap.ts'

/** The sentences of all references as one set of sequences, and which of them belong to which reference. */
export interface PreparedSentences {
  readonly tokens: ReferenceTokens
  readonly references: readonly { readonly sentences: readonly Sentence[]; readonly length: number }[]
}

/** Where a sentence lies in an array of token numbers. */
interface Sentence {
  readonly start: number
  readonly length: number
}

/**
 * ROUGE-Lsum: of each sentence of the reference, the tokens that lie on a longest common subsequence with some
 * sentence of the candidate (Lin 2004, section 3.2). Sentences are lines. A token counts at most as often as
 * the candidate has it, as in rouge-score.
 */
export function lcsUnionOverlap(tokenizer: Tokenizer): RougeOverlap<PreparedSentences> {
  let positions = new Int32Array(64)
  let inUnion = new Uint8Array(64)

  function prepare(texts: readonly string[]): PreparedSentences {
    const lines = texts.map(sentencesOf)
    const tokens = new ReferenceTokens(lines.flat(), tokenizer)
    let start = tokens.start
    let sentence = 0
    const references = lines.map((own) => {
      const sentences = own.map(() => {
        const length = tokens.lengths[sentence++]!
        const placed = { start, length }
        start += length + 1
        return placed
      })
      return { sentences, length: totalLength(sentences) }
    })
    return { tokens, references }
  }

  /** How many tokens of the reference are covered, none more often than `left`, which it uses up, allows. */
  function covered(
    tokens: ReferenceTokens,
    { start, length }: Sentence,
    candidate: readonly Int32Array[],
    left: Int32Array,
  ): number {
    if (positions.length < length) {
      positions = new Int32Array(2 * length)
      inUnion = new Uint8Array(2 * length)
    }
    inUnion.fill(0, 0, length)
    for (const sentence of candidate) {
      const { numbers, symbols } = tokens
      const line = new SymbolRun(numbers, start, start + length)
      const found = lcsPositions(line, new SymbolRun(sentence), symbols, positions)
      for (let k = 0; k < found; k++) inUnion[positions[k]!] = 1
    }
    let hits = 0
    for (let i = 0; i < length; i++) {
      const token = tokens.numbers[start + i]!
      if (inUnion[i] === 1 && left[token]! > 0) {
        left[token]!--
        hits++
      }
    }
    return hits
  }

  return {
    prepare,
    measure(text, { tokens, references }, out) {
      const candidate = sentencesOf(text).map((sentence) => {
        const { numbers, length } = tokens.number(sentence)
        return numbers.slice(0, length)
      })
      const length = candidate.reduce((sum, sentence) => sum + sentence.length, 0)
      references.forEach((reference, r) => {
        const left = new Int32Array(tokens.symbols + 1)
        for (const sentence of candidate) for (const token of sentence) left[token]!++
        let hits = 0
        for (const sentence of reference.sentences) hits += covered(tokens, sentence, candidate, left)
        out[2 * r] = share(hits, length)
        out[2 * r + 1] = share(hits, reference.length)
      })
    },
  }
}

/** The lines of a text that are not empty; one empty line stands for a text that has none. */
export function sentencesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.length === 0 ? [''] : lines
}

function totalLength(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { length }) => sum + length, 0)
}

import { levenshteinDistance, ReferenceTokens } from '@codegen-eval/sequence'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type Level, similarityOf } from './level.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import type { RubySettings } from './ruby-options.ts'

/** A text, and its tokens as soon as something is compared with them. */
export class StringView {
  readonly text: string
  readonly #tokenizer: Tokenizer
  #tokens: ReferenceTokens | undefined

  constructor(text: string, tokenizer: Tokenizer) {
    this.text = text
    this.#tokenizer = tokenizer
  }

  get tokens(): ReferenceTokens {
    this.#tokens ??= new ReferenceTokens([this.text], this.#tokenizer)
    return this.#tokens
  }
}

/** STS: similarity of tokens, 1 - distance / (tokens of the longer one). Every text has one. */
export function stringLevel({ tokenizer }: Pick<RubySettings, 'tokenizer'>): Level<StringView> {
  return {
    name: 'string',
    view: (source) => new StringView(source, tokenizer),
    compare(candidate, { tokens }) {
      const run = tokens.numberedRun(candidate.text)
      const { symbols: numbers, length } = run
      const otherLength = tokens.lengths[0]
      const longer = Math.max(length, otherLength)
      const isLarge = length * otherLength > RUBY_LIMITS.tokenPairs
      // distances up to a limit take time in proportion to it
      const limit = isLarge ? Math.floor(RUBY_LIMITS.tokenPairs / longer) : Number.POSITIVE_INFINITY
      const distance = levenshteinDistance(run, tokens.run(0), tokens.symbols, limit)
      if (distance <= limit) return { similarity: similarityOf(distance, longer), gap: 0, bounded: false }
      const upper = distanceInPlace(numbers, length, tokens)
      return { similarity: similarityOf(upper, longer), gap: upper - limit - 1, bounded: true }
    },
  }
}

/** The distance where tokens stay in their place, those from the front or those from the back: an upper bound. */
function distanceInPlace(numbers: Int32Array, length: number, tokens: ReferenceTokens): number {
  const { start } = tokens
  const other = tokens.lengths[0]
  const shorter = Math.min(length, other)
  let [front, back] = [0, 0]
  for (let i = 0; i < shorter; i++) {
    if (numbers[i] !== 0 && numbers[i] === tokens.numbers[start + i]) front++
    const last = numbers[length - 1 - i]
    if (last !== 0 && last === tokens.numbers[start + other - 1 - i]) back++
  }
  return Math.max(length, other) - Math.max(front, back)
}

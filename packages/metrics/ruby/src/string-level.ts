import {
  insertDeleteDistance,
  levenshteinDistance,
  ReferenceTokens,
  type SymbolRun,
} from '@codegen-eval/sequence'
import { type Level, similarityOf } from './level.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import type { RubySettings } from './ruby-options.ts'

/** A text and its tokens, which are numbered on first use. */
interface StringView {
  readonly text: string
  readonly tokens: () => ReferenceTokens
}

/**
 * STS: similarity of tokens, 1 - distance / (tokens of the longer text), and 0 if that is below 0, as it can be with
 * insertions and deletions only. Every text has tokens to compare.
 */
export function stringLevel({
  tokenizer,
  string,
}: Pick<RubySettings, 'tokenizer' | 'string'>): Level<StringView> {
  const distanceOf = string === 'indel' ? insertDelete : levenshtein
  return {
    name: 'string',
    view(text) {
      let tokens: ReferenceTokens | undefined
      return { text, tokens: () => (tokens ??= new ReferenceTokens([text], tokenizer)) }
    },
    compare(candidate, other) {
      const tokens = other.tokens()
      const run = tokens.numberedRun(candidate.text)
      const reference = tokens.run(0)
      const { distance, least } = distanceOf(run, reference, tokens.symbols)
      const longer = Math.max(run.length, reference.length)
      return {
        similarity: Math.max(0, similarityOf(distance, longer)),
        gap: distance - least,
        bounded: distance > least,
      }
    },
  }
}

/** A distance, or an upper bound of it, and the least value that it can have. */
interface BoundedDistance {
  readonly distance: number
  readonly least: number
}

function levenshtein(a: SymbolRun, b: SymbolRun, maxSymbol: number): BoundedDistance {
  const longer = Math.max(a.length, b.length)
  // the time of a distance up to a limit is proportional to the limit
  const limit = isLarge(a, b) ? Math.floor(RUBY_LIMITS.tokenPairs / longer) : Number.POSITIVE_INFINITY
  const distance = levenshteinDistance(a, b, maxSymbol, limit)
  if (distance <= limit) return { distance, least: distance }
  return { distance: longer - tokensInPlace(a, b), least: limit + 1 }
}

function insertDelete(a: SymbolRun, b: SymbolRun, maxSymbol: number): BoundedDistance {
  if (!isLarge(a, b)) {
    const distance = insertDeleteDistance(a, b, maxSymbol)
    return { distance, least: distance }
  }
  return {
    distance: a.length + b.length - 2 * tokensInPlace(a, b),
    least: Math.abs(a.length - b.length),
  }
}

function isLarge(a: SymbolRun, b: SymbolRun): boolean {
  return a.length * b.length > RUBY_LIMITS.tokenPairs
}

/** The number of equal tokens at equal positions, counted from the front or from the back, whichever is more. */
function tokensInPlace(a: SymbolRun, b: SymbolRun): number {
  const shorter = Math.min(a.length, b.length)
  let [front, back] = [0, 0]
  for (let i = 0; i < shorter; i++) {
    const first = a.symbols[a.start + i]
    if (first !== 0 && first === b.symbols[b.start + i]) front++
    const last = a.symbols[a.end - 1 - i]
    if (last !== 0 && last === b.symbols[b.end - 1 - i]) back++
  }
  return Math.max(front, back)
}

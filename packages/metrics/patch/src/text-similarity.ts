import { chrf } from '@codegen-eval/chrf'
import { difflibRatio } from '@codegen-eval/edit-similarity/internal'
import { CODE_POINT_SYMBOLS, codePointSymbols, lcsLength, SymbolRun } from '@codegen-eval/sequence'
import { tokenizeCode } from '@codegen-eval/tokenize'

/** Largest product of lengths for which difflib's ratio is computed, and the largest number of its steps. */
const MAX_RATIO_PAIRS = 60_000_000
const MAX_RATIO_STEPS = 2 ** 27

/** Largest product of lengths for a longest common subsequence, which compares 32 pairs in one step. */
const MAX_LCS_PAIRS = 2 ** 32

/** Largest sum of lengths for chrF and tokens, which take linear time. */
const MAX_LENGTH = 2 ** 22

/** A text with what comparisons need of it, computed once. */
export class ComparedText {
  readonly text: string
  #symbols: SymbolRun | undefined
  #characters: readonly string[] | undefined
  #tokens: ReadonlyMap<string, number> | undefined

  constructor(text: string) {
    this.text = text
  }

  /** The code points as symbols for kernels. */
  get symbols(): SymbolRun {
    if (this.#symbols === undefined) {
      const symbols = new Int32Array(this.text.length)
      this.#symbols = new SymbolRun(symbols, 0, codePointSymbols(this.text, symbols))
    }
    return this.#symbols
  }

  get characters(): readonly string[] {
    this.#characters ??= [...this.text]
    return this.#characters
  }

  /** How often each token of code occurs. */
  get tokens(): ReadonlyMap<string, number> {
    this.#tokens ??= bagOf(tokenizeCode(this.text))
    return this.#tokens
  }
}

/** How often each value occurs. */
export function bagOf(values: readonly string[]): ReadonlyMap<string, number> {
  const bag = new Map<string, number>()
  for (const value of values) bag.set(value, (bag.get(value) ?? 0) + 1)
  return bag
}

/** F1 of two bags, 0 to 1: twice the shared values over the values of both; `NaN` if both are empty. */
export function bagF1(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let [shared, total] = [0, 0]
  for (const [value, count] of small) {
    shared += Math.min(count, large.get(value) ?? 0)
    total += count
  }
  for (const count of large.values()) total += count
  return (2 * shared) / total
}

/**
 * Python's `difflib.SequenceMatcher(None, gold, candidate, autojunk=False).ratio()`, 0 to 1; `NaN` if both texts are empty,
 * or the lengths multiply to more than 60,000,000.
 */
export function difflibSimilarity(gold: ComparedText, candidate: ComparedText): number {
  if (isEmpty(gold, candidate) || gold.symbols.length * candidate.symbols.length > MAX_RATIO_PAIRS)
    return Number.NaN
  return difflibRatio(gold.characters, candidate.characters, { autojunk: false, maxSteps: MAX_RATIO_STEPS })
}

/**
 * Twice the length of the longest common subsequence over the sum of lengths, in code points, 0 to 1; `NaN` if both texts
 * are empty, or the lengths multiply to more than 2^32.
 */
export function lcsSimilarity(gold: ComparedText, candidate: ComparedText): number {
  const [a, b] = [gold.symbols, candidate.symbols]
  if (isEmpty(gold, candidate) || a.length * b.length > MAX_LCS_PAIRS) return Number.NaN
  return (2 * lcsLength(a, b, CODE_POINT_SYMBOLS)) / (a.length + b.length)
}

/** chrF of the candidate's text, 0 to 1; `NaN` if both texts are blank, or longer than 2^22 units together. */
export function chrfSimilarity(gold: ComparedText, candidate: ComparedText): number {
  const isUndefined = isLong(gold, candidate) || (gold.text.trim() === '' && candidate.text.trim() === '')
  return isUndefined ? Number.NaN : chrf(candidate.text, gold.text)
}

/** F1 of the bags of tokens of code; `NaN` as for `chrfSimilarity`. */
export function tokenSimilarity(gold: ComparedText, candidate: ComparedText): number {
  return isLong(gold, candidate) ? Number.NaN : bagF1(gold.tokens, candidate.tokens)
}

function isEmpty(gold: ComparedText, candidate: ComparedText): boolean {
  return gold.text === '' && candidate.text === ''
}

function isLong(gold: ComparedText, candidate: ComparedText): boolean {
  return gold.text.length + candidate.text.length > MAX_LENGTH
}

import { splittingTokenizer } from '@codegen-eval/tokenize'
import fc from 'fast-check'

/** Any text is its lines, empty ones too. */
export const lines = splittingTokenizer('lines', (text) => (text === '' ? [] : text.slice(1).split('\n')))

/** A text of given tokens for `lines`. */
export const textOf = (tokens: readonly string[]): string => tokens.map((token) => `\n${token}`).join('')

/** Texts of few distinct tokens, so that n-grams repeat, or of many. */
export function tokenLists(maxLength: number): fc.Arbitrary<string[]> {
  const token = (alphabet: readonly string[]) =>
    fc.array(fc.constantFrom(...alphabet), { maxLength, size: 'max' })
  return fc.oneof(
    token(['a', 'b']),
    token(['', 'a', 'b', 'ab', 'ba', 'constructor', '__proto__', 'é😀', '\ud800']),
    fc.array(fc.integer({ min: 0, max: 60 }).map(String), { maxLength, size: 'max' }),
  )
}

/** Marks that leave out about half of the distinct n-grams, up to the order. */
export function someLeft(tokens: readonly string[], order: number, seed: number): Uint8Array {
  return Uint8Array.from({ length: order * tokens.length }, (_, i) => {
    const start = Math.floor(i / order)
    let hash = seed
    for (const letter of JSON.stringify(tokens.slice(start, start + (i % order) + 1)))
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
    return (hash >>> 15) & 1
  })
}

/** The definition: an n-gram counts at most as often as in one reference, and not where it is left out. */
export function countedMatches(
  references: readonly (readonly string[])[],
  candidate: readonly string[],
  order: number,
  left?: Uint8Array,
): number[] {
  return Array.from({ length: order }, (_, n) => {
    const isLeft = (start: number) => left !== undefined && left[start * order + n] !== 0
    const counts = countsOf(candidate, n + 1, isLeft)
    const inReferences = references.map((reference) => countsOf(reference, n + 1, () => false))
    let total = 0
    for (const [ngram, count] of counts)
      total += Math.min(count, Math.max(...inReferences.map((other) => other.get(ngram) ?? 0)))
    return total
  })
}

function countsOf(
  tokens: readonly string[],
  n: number,
  isLeft: (start: number) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (let start = 0; start + n <= tokens.length; start++) {
    const ngram = JSON.stringify(tokens.slice(start, start + n))
    if (!isLeft(start)) counts.set(ngram, (counts.get(ngram) ?? 0) + 1)
  }
  return counts
}

import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ngramOverlap } from '../src/ngram-overlap.ts'

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  .map((words) => words.join(' '))

/** Shared n-grams by crossing them off one by one. */
function slow(candidate: string, reference: string, order: number): [number, number] {
  const ngrams = (text: string) => {
    const tokens = tokenizeWhitespace(text)
    return tokens.slice(order - 1).map((_, i) => tokens.slice(i, i + order).join(' '))
  }
  const [own, left] = [ngrams(candidate), ngrams(reference)]
  const total = left.length
  let matches = 0
  for (const ngram of own) {
    const at = left.indexOf(ngram)
    if (at >= 0) {
      left.splice(at, 1)
      matches++
    }
  }
  return [own.length === 0 ? 0 : matches / own.length, total === 0 ? 0 : matches / total]
}

test('gives the shares of n-grams that can be crossed off in both texts, for each reference', () => {
  fc.assert(
    fc.property(
      sentence,
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      (candidate, references, order) => {
        const overlap = ngramOverlap(order, tokenizeWhitespace)
        const out = new Float64Array(2 * references.length)
        overlap.measure(candidate, overlap.prepare(references), out)
        references.forEach((reference, r) => {
          expect([out[2 * r], out[2 * r + 1]]).toEqual(slow(candidate, reference, order))
        })
      },
    ),
    { numRuns: 500 },
  )
})

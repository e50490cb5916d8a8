import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skipBigramOverlap } from '../src/skip-bigram-overlap.ts'
import type { SkipBigramSettings } from '../src/skip-bigram-settings.ts'

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  .map((words) => words.join(' '))

/** Units written out as strings and crossed off one by one. */
function slow(candidate: string, reference: string, { gap, unigrams }: SkipBigramSettings): [number, number] {
  const units = (text: string) => {
    const tokens = tokenizeWhitespace(text)
    const pairs = tokens.flatMap((first, i) =>
      tokens.slice(i + 1).flatMap((second, k) => (k <= gap ? [`${first} ${second}`] : [])),
    )
    const single = unigrams === 'none' ? [] : unigrams === 'all' ? tokens : tokens.slice(0, -1)
    return [...pairs, ...single]
  }
  const [own, left] = [units(candidate), units(reference)]
  const total = left.length
  let matches = 0
  for (const unit of own) {
    const at = left.indexOf(unit)
    if (at >= 0) {
      left.splice(at, 1)
      matches++
    }
  }
  return [own.length === 0 ? 0 : matches / own.length, total === 0 ? 0 : matches / total]
}

test('gives the shares of pairs and unigrams that can be crossed off in both texts', () => {
  const settings = fc.record({
    gap: fc.constantFrom(0, 1, 4, Number.POSITIVE_INFINITY),
    unigrams: fc.constantFrom('none' as const, 'all' as const, 'all-but-last' as const),
  })
  fc.assert(
    fc.property(
      sentence,
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      settings,
      (candidate, references, own) => {
        const overlap = skipBigramOverlap(own, tokenizeWhitespace)
        const out = new Float64Array(2 * references.length)
        overlap.measure(candidate, overlap.prepare(references), out)
        references.forEach((reference, r) => {
          expect([out[2 * r], out[2 * r + 1]]).toEqual(slow(candidate, reference, own))
        })
      },
    ),
    { numRuns: 500 },
  )
})

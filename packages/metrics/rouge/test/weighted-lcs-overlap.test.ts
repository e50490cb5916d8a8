import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightedLcsOverlap } from '../src/weighted-lcs-overlap.ts'

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  .map((words) => words.join(' '))

/** The dynamic program of Lin 2004, section 4, as it stands there. */
function slowWeighted(a: string[], b: string[], weight: number): number {
  const f = (k: number) => k ** weight
  const c = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const w = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      if (a[i - 1] === b[j - 1]) {
        const k = w[i - 1][j - 1]
        c[i][j] = c[i - 1][j - 1] + f(k + 1) - f(k)
        w[i][j] = k + 1
      } else c[i][j] = Math.max(c[i - 1][j], c[i][j - 1])
    }
  }
  return c[a.length][b.length]
}

test('gives the weighted subsequence of the paper’s dynamic program, f inverted', () => {
  fc.assert(
    fc.property(
      sentence,
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(1, 1.2, 2),
      (candidate, references, weight) => {
        const overlap = weightedLcsOverlap(weight, tokenizeWhitespace)
        const out = new Float64Array(2 * references.length)
        overlap.measure(candidate, overlap.prepare(references), out)
        const own = tokenizeWhitespace(candidate)
        references.forEach((reference, r) => {
          const other = tokenizeWhitespace(reference)
          const common = slowWeighted(own, other, weight)
          const inverted = (length: number) =>
            length === 0 ? 0 : (common / length ** weight) ** (1 / weight)
          expect(out[2 * r]).toBeCloseTo(inverted(own.length), 12)
          expect(out[2 * r + 1]).toBeCloseTo(inverted(other.length), 12)
        })
      },
    ),
    { numRuns: 500 },
  )
})

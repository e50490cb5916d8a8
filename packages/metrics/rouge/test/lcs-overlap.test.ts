import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lcsOverlap } from '../src/lcs-overlap.ts'

const sentence = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  .map((words) => words.join(' '))

function slowLcs(a: string[], b: string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      table[i][j] =
        a[i - 1] === b[j - 1] ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], table[i][j - 1])
    }
  }
  return table[a.length][b.length]
}

test('gives the longest common subsequence as shares of both texts, for each reference', () => {
  fc.assert(
    fc.property(sentence, fc.array(sentence, { minLength: 1, maxLength: 3 }), (candidate, references) => {
      const overlap = lcsOverlap(tokenizeWhitespace)
      const out = new Float64Array(2 * references.length)
      overlap.measure(candidate, overlap.prepare(references), out)
      const own = tokenizeWhitespace(candidate)
      references.forEach((reference, r) => {
        const other = tokenizeWhitespace(reference)
        const common = slowLcs(own, other)
        expect(out[2 * r]).toBe(own.length === 0 ? 0 : common / own.length)
        expect(out[2 * r + 1]).toBe(other.length === 0 ? 0 : common / other.length)
      })
    }),
    { numRuns: 500 },
  )
})

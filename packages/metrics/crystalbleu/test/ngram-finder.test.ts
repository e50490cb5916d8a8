import { TokenBuffer } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NgramFinder } from '../src/ngram-finder.ts'

const token = fc.constantFrom('a', 'b', 'c', '__proto__')

/** Marks as rows of a text's tokens, and counts by n. */
function find(ngrams: string[][], order: number, text: string[]): { marks: number[]; counts: number[] } {
  const finder = new NgramFinder({
    tokenize: 'code',
    k: ngrams.length,
    order,
    perOrder: false,
    variant: 'authors',
    ngrams: ngrams.map((tokens) => ({ tokens, count: 1 })),
  })
  const buffer = new TokenBuffer()
  buffer.fill(text)
  const marks = new Uint8Array(text.length * order).fill(7)
  const counts = new Int32Array(order).fill(7)
  finder.find(buffer, marks, counts)
  return { marks: [...marks], counts: [...counts] }
}

test('marks exactly the n-grams of the list', () => {
  const ngrams = fc.array(fc.array(token, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
  fc.assert(
    fc.property(ngrams, fc.array(fc.oneof(token, fc.constant('d')), { maxLength: 20 }), (list, text) => {
      const listed = new Set(list.map((tokens) => tokens.join(' ')))
      const marks = text.flatMap((_, i) =>
        [1, 2, 3].map((n) => Number(i + n <= text.length && listed.has(text.slice(i, i + n).join(' ')))),
      )
      const counts = [0, 1, 2].map((k) => marks.filter((mark, i) => mark === 1 && i % 3 === k).length)
      expect(find(list, 3, text)).toEqual({ marks, counts })
    }),
    { numRuns: 500 },
  )
})

test('the beginning of an n-gram in the list is not in the list', () => {
  expect(find([['a', 'b']], 2, ['a', 'b'])).toEqual({ marks: [0, 1, 0, 0], counts: [0, 1] })
})

test('an empty list marks nothing', () => {
  expect(find([], 2, ['a', 'b'])).toEqual({ marks: [0, 0, 0, 0], counts: [0, 0] })
})

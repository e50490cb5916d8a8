import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bagF1,
  bagOf,
  ComparedText,
  chrfSimilarity,
  difflibSimilarity,
  lcsSimilarity,
  tokenSimilarity,
} from '../src/text-similarity.ts'

const SIMILARITIES = { chrfSimilarity, difflibSimilarity, lcsSimilarity, tokenSimilarity }

/** Length of the longest common subsequence, row by row. */
function lcs(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const symbol of a) {
    const next = [0]
    for (const [j, other] of b.entries())
      next.push(symbol === other ? row[j] + 1 : Math.max(row[j + 1], next[j]))
    row = next
  }
  return row[b.length]
}

test('the longest common subsequence is that of a table', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      const [left, right] = [[...a], [...b]]
      const expected = (2 * lcs(left, right)) / (left.length + right.length)
      expect(lcsSimilarity(new ComparedText(a), new ComparedText(b))).toEqual(expected)
    }),
  )
})

// CPython 3.11: SequenceMatcher(None, a, b, autojunk=False).ratio()
test.each([
  ['abxcd', 'abcd', 8 / 9],
  ['tide', 'diet', 1 / 4],
  ['diet', 'tide', 1 / 2],
  [`${'a'.repeat(300)}b`, `b${'a'.repeat(300)}`, 600 / 602],
])('difflib ratio of %j and %j', (gold, candidate, expected) => {
  expect(difflibSimilarity(new ComparedText(gold), new ComparedText(candidate))).toBeCloseTo(expected, 12)
})

test.each(Object.entries(SIMILARITIES))(
  '%s is 1 for equal texts, and undefined without text',
  (_, similarity) => {
    const text = () => new ComparedText('return x + 1')
    expect(similarity(text(), text())).toBe(1)
    expect(similarity(new ComparedText(''), new ComparedText(''))).toBeNaN()
    expect(similarity(new ComparedText(''), text())).toBe(0)
  },
)

test.each(Object.entries(SIMILARITIES))('%s is undefined for texts that are too long', (_, similarity) => {
  const long = () => new ComparedText('ab c'.repeat(1 << 20))
  expect(similarity(long(), long())).toBeNaN()
})

test('F1 of bags counts each value as often as both have it', () => {
  expect(bagF1(bagOf(['a', 'a', 'b']), bagOf(['a', 'c']))).toBe(2 / 5)
  expect(bagF1(bagOf([]), bagOf([]))).toBeNaN()
})

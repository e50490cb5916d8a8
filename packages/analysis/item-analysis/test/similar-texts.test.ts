import { expect, test } from 'vitest'
import { similarTexts } from '../src/similar-texts.ts'

const texts = (...list: readonly string[]) => new Map(list.map((text, i) => [`t${i}`, text]))

// By hand: 6 and 7 tokens have 2 and 3 shingles of five, of which 2 are common: 2/3.
test('resemblance is the Jaccard coefficient of runs of five tokens', () => {
  const [pair] = similarTexts(texts('a b c d e f', 'a b c d e f g'), 0.5)
  expect(pair).toEqual({ tasks: ['t0', 't1'], similarity: 2 / 3 })
  expect(similarTexts(texts('a b c d e f', 'a b c d e f g'))).toEqual([])
})

test('spaces do not count, short texts are one shingle, empty ones resemble nothing', () => {
  expect(similarTexts(texts('def f(x):\n  return x', 'def f(x): return x', 'f', ' f', '', ''))).toEqual([
    { tasks: ['t0', 't1'], similarity: 1 },
    { tasks: ['t2', 't3'], similarity: 1 },
  ])
})

test('other scripts, and names of properties, are ordinary tokens', () => {
  expect(
    similarTexts(texts('数列 を 逆順 に する 関数', '数列 を 逆順 に する 関数', '__proto__', '__proto__')),
  ).toHaveLength(2)
})

test('a threshold outside of 0 to 1 is refused', () => {
  expect(() => similarTexts(new Map(), 0)).toThrow('least: expected a number above 0 and at most 1, got 0')
})

import { codeLikeText } from '@codegen-eval/metric/testing'
import { levenshtein } from '@codegen-eval/sequence'
import { tokenizeChar, tokenizeCode } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringLevel } from '../src/string-level.ts'

const level = stringLevel({ tokenizer: tokenizeCode, string: 'levenshtein' })

const compare = (one: string, other: string) => level.compare(level.view(one)!, level.view(other)!)

test('one token of four replaced is a distance of 1', () => {
  expect(compare('f ( x )', 'g ( x )').similarity).toBe(0.75)
})

test('a text is like itself, an empty one too', () => {
  fc.assert(
    fc.property(codeLikeText, (text) => {
      expect(compare(text, text)).toEqual({ similarity: 1, gap: 0, bounded: false })
    }),
  )
})

test('it is symmetric, and 0 for texts without a common token', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (one, other) => {
      expect(compare(one, other)).toEqual(compare(other, one))
    }),
  )
  expect(compare('a b', 'c').similarity).toBe(0)
  expect(compare('', 'c').similarity).toBe(0)
})

test('over characters it is the Levenshtein distance of the texts', () => {
  const characters = stringLevel({ tokenizer: tokenizeChar, string: 'levenshtein' })
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const { similarity } = characters.compare(characters.view(one)!, characters.view(other)!)
      const longer = Math.max(one.length, other.length)
      expect(similarity).toBe(1 - levenshtein(one, other) / longer)
    }),
  )
})

describe('texts of over 2^32 pairs of tokens', () => {
  const text = (count: number, name: string) =>
    Array.from({ length: count }, (_, i) => `${name}${i % 9}`).join(' ')

  test('are compared in place where they are far apart, which bounds the distance from above', () => {
    const { similarity, bounded, gap } = compare(
      `${text(70_000, 'a')} ${text(1000, 'c')}`,
      `${text(69_000, 'b')} ${text(1000, 'c')}`,
    )
    // the last thousand tokens are in place, counted from the back
    expect(similarity).toBeCloseTo(1000 / 71_000, 6)
    expect(bounded).toBe(true)
    expect(gap).toBe(70_000 - Math.floor(2 ** 32 / 71_000) - 1)
  })

  test('are compared as others are where they are near', () => {
    const long = text(70_000, 'a')
    expect(compare(long, `b ${long}`)).toEqual({ similarity: 1 - 1 / 70_001, gap: 0, bounded: false })
  })
})

describe('indel', () => {
  const indel = stringLevel({ tokenizer: tokenizeCode, string: 'indel' })
  const compareIndel = (one: string, other: string) => indel.compare(indel.view(one)!, indel.view(other)!)

  test('a replaced token is a deletion and an insertion: formula (7) of Out of the BLEU', () => {
    expect(compareIndel('f ( x )', 'g ( x )').similarity).toBe(1 - 2 / 4)
    // one token more is one edit of five
    expect(compareIndel('f ( x )', 'f ( x , )').similarity).toBe(1 - 1 / 5)
  })

  test('a value of the formula below 0 is 0', () => {
    expect(compareIndel('a b c', 'a x y').similarity).toBe(0)
    expect(compareIndel('a b', 'c d').similarity).toBe(0)
  })

  test('it is the slow dynamic program, and at most as high as with substitutions', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        const { similarity } = compareIndel(one.join(' '), other.join(' '))
        const longer = Math.max(one.length, other.length)
        const expected = longer === 0 ? 1 : Math.max(0, 1 - slowIndel(one, other) / longer)
        expect(similarity).toBe(expected)
        expect(similarity).toBeLessThanOrEqual(compare(one.join(' '), other.join(' ')).similarity)
      }),
    )
  })

  test('texts of over 2^32 pairs of tokens are compared in place', () => {
    const text = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => `${name}${i % 9}`).join(' ')
    const { similarity, bounded, gap } = compareIndel(
      `${text(10_000, 'a')} ${text(60_000, 'c')}`,
      `${text(9_000, 'b')} ${text(60_000, 'c')}`,
    )
    // 10,000 tokens deleted and 9,000 inserted
    expect(similarity).toBeCloseTo(1 - 19_000 / 70_000, 12)
    expect([bounded, gap]).toEqual([true, 18_000])
  })
})

/** Insertions and deletions by the recurrence. */
function slowIndel(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      next.push(a[i] === b[j] ? row[j] : 1 + Math.min(row[j + 1], next[j]))
    }
    row = next
  }
  return row[b.length]
}

import { TokenBuffer } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Vocabulary } from '../src/vocabulary.ts'

function flat(tokens: readonly string[]): TokenBuffer {
  const buffer = new TokenBuffer()
  buffer.fill(tokens)
  return buffer
}

const token = fc.oneof(
  fc.constantFrom('a', 'b', 'ab', 'constructor', '__proto__', 'toString', '\ud800', ''),
  fc.string({ maxLength: 4 }),
)

describe('Vocabulary', () => {
  test('numbers tokens as a map in order of first appearance does, and others 0', () => {
    fc.assert(
      fc.property(fc.array(token), fc.array(token), (known, asked) => {
        const map = new Map<string, number>()
        for (const each of known) if (!map.has(each)) map.set(each, map.size + 1)
        const numbers = new Int32Array(known.length)
        const vocabulary = new Vocabulary(flat(known), numbers)
        expect(vocabulary.size).toBe(map.size)
        expect([...numbers]).toEqual(known.map((each) => map.get(each)))
        const found = new Int32Array(asked.length)
        vocabulary.find(flat(asked), found)
        expect([...found]).toEqual(asked.map((each) => map.get(each) ?? 0))
      }),
      { numRuns: 1000 },
    )
  })

  test('tokens of the same hash are told apart', () => {
    // 31 * 'A' + 'a' = 31 * 'B' + 'B'
    const numbers = new Int32Array(4)
    new Vocabulary(flat(['Aa', 'BB', 'AaAa', 'BBBB']), numbers)
    expect([...numbers]).toEqual([1, 2, 3, 4])
  })

  test('many distinct tokens stay distinct', () => {
    const tokens = Array.from({ length: 200_000 }, (_, i) => `v${i}`)
    const numbers = new Int32Array(tokens.length)
    expect(new Vocabulary(flat(tokens), numbers).size).toBe(tokens.length)
    expect(numbers[199_999]).toBe(200_000)
  })
})

import { codePoint } from '@codegen-eval/metric/testing'
import { TokenBuffer } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TokenNumbers } from '../src/token-numbers.ts'

test('each token is learned once, in order, as by a map of strings', () => {
  const token = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 5 }),
    fc.constantFrom('', '__proto__', 'constructor', '\u{1f600}', '\ud83d', 'Aa', 'BB', 'AaBB', 'BBAa'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(token, { maxLength: 40 }), { maxLength: 4 }), (texts) => {
      const numbers = new TokenNumbers()
      const plain = new Map<string, number>()
      const learned: string[] = []
      const buffer = new TokenBuffer()
      for (const tokens of texts) {
        buffer.fill(tokens)
        let from = 0
        tokens.forEach((own, t) => {
          if (!plain.has(own)) plain.set(own, 7 + plain.size)
          const number = numbers.find(buffer.chars, from, buffer.ends[t]!, (unknown) => {
            learned.push(unknown)
            return 6 + learned.length
          })
          expect(number).toBe(plain.get(own))
          from = buffer.ends[t]!
        })
      }
      expect(learned).toEqual([...plain.keys()])
      expect(numbers.size).toBe(plain.size)
    }),
  )
})

test('the table grows', () => {
  const numbers = new TokenNumbers()
  const buffer = new TokenBuffer()
  const read = (tokens: readonly string[], learn: (token: string) => number) => {
    buffer.fill(tokens)
    return tokens.map((_, t) =>
      numbers.find(buffer.chars, t === 0 ? 0 : buffer.ends[t - 1]!, buffer.ends[t]!, learn),
    )
  }
  const many = Array.from({ length: 3000 }, (_, i) => `token${i}`)
  const known = (): number => {
    throw new Error('learned twice')
  }
  expect(read(many, (token) => Number(token.slice(5)))).toEqual(many.map((_, i) => i))
  expect(read(many.toReversed(), known)).toEqual(many.map((_, i) => 2999 - i))
  expect(numbers.size).toBe(3000)
})

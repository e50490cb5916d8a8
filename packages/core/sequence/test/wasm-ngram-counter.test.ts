import { splittingTokenizer, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PlainNgramCounter } from '../src/plain-ngram-counter.ts'
import { wasmNgramCounter } from '../src/wasm-ngram-counter.ts'
import { countedMatches, lines, someLeft, textOf, tokenLists } from './ngram-cases.ts'

const counter = wasmNgramCounter()!
const plain = new PlainNgramCounter()

test('counts are those of the definition and of the plain counter, whatever was counted before', () => {
  const sets = fc.array(tokenLists(40), { minLength: 1, maxLength: 4 })
  const candidates = fc.array(tokenLists(60), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(sets, candidates, fc.integer({ min: 1, max: 10 }), fc.nat(), (texts, all, order, seed) => {
      const references = { texts: texts.map(textOf), tokenizer: lines }
      expect(counter.lengths(references)).toEqual(texts.map(({ length }) => length))
      for (const [i, tokens] of all.entries()) {
        // two orders in turns
        for (const n of [order, 1 + (order % 4)]) {
          const matches = new Int32Array(n).fill(-1)
          const left = (seed + i) % 2 === 0 ? someLeft(tokens, n, seed) : undefined
          expect(counter.match(textOf(tokens), references, matches, left)).toBe(tokens.length)
          expect([...matches]).toEqual(countedMatches(texts, tokens, n, left))
          const others = new Int32Array(n)
          plain.match(textOf(tokens), references, others, left)
          expect(matches).toEqual(others)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('texts as long as there is room for are counted, longer ones are not', () => {
  const long = Array.from({ length: 8192 }, (_, i) => String.fromCharCode(0x100 + ((i * i) % 509)))
  const texts = [long.join(' ')]
  const references = { texts, tokenizer: tokenizeWhitespace }
  const matches = new Int32Array(10)
  expect(counter.match(`${texts[0]}`, references, matches)).toBe(8192)
  expect([...matches]).toEqual(Array.from({ length: 10 }, (_, n) => 8192 - n))
  expect(counter.match(`${texts[0]} a`, references, matches)).toBeUndefined()
  expect(counter.lengths({ texts: [`${texts[0]} a`], tokenizer: tokenizeWhitespace })).toBeUndefined()
  expect(counter.lengths({ texts: ['', texts[0]!], tokenizer: tokenizeWhitespace })).toBeUndefined()
  expect(counter.lengths({ texts: new Array(16385).fill(''), tokenizer: tokenizeWhitespace })).toBeUndefined()
  // what did not fit leaves nothing behind
  expect(counter.match('a', { texts: ['a'], tokenizer: tokenizeWhitespace }, matches)).toBe(1)
  expect([...matches]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('a tokenizer that makes texts longer is noticed', () => {
  const doubling = splittingTokenizer('doubling', (text) => [...text].flatMap((unit) => [unit, unit + unit]))
  const [short, long] = ['ab'.repeat(50), 'ab'.repeat(4000)]
  const matches = new Int32Array(2)
  const references = { texts: [short], tokenizer: doubling }
  expect(counter.lengths({ texts: [long], tokenizer: doubling })).toBeUndefined()
  expect(counter.lengths({ texts: [long, short], tokenizer: doubling })).toBeUndefined()
  expect(counter.lengths(references)).toEqual([200])
  expect(counter.match(long, references, matches)).toBeUndefined()
  expect(counter.match(short, references, matches)).toBe(200)
  expect([...matches]).toEqual([200, 199])
})

test('an order above the largest is refused, and changes nothing', () => {
  const references = { texts: ['a b c'], tokenizer: tokenizeWhitespace }
  const matches = new Int32Array(2)
  expect(counter.match('a b', references, matches)).toBe(2)
  expect(counter.match('a b', references, new Int32Array(11))).toBeUndefined()
  expect(counter.match('a b', references, matches)).toBe(2)
  expect([...matches]).toEqual([2, 1])
})

test('a tokenizer that throws does not change later counts', () => {
  let fails = false
  const tokenizer = splittingTokenizer('failing', (text) => {
    if (fails) throw new Error('no tokens')
    return text.split(' ')
  })
  const [first, second] = [
    { texts: ['a b'], tokenizer },
    { texts: ['b c'], tokenizer },
  ]
  const matches = new Int32Array(2)
  counter.match('a b', first, matches)
  fails = true
  expect(() => counter.match('a b', first, matches)).toThrow('no tokens')
  expect(() => counter.lengths(second)).toThrow('no tokens')
  fails = false
  counter.match('a b', first, matches)
  expect([...matches]).toEqual([2, 1])
})

test('there is no counter without WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(wasmNgramCounter()).toBeUndefined()
  vi.unstubAllGlobals()
})

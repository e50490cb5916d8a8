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
      for (const [i, tokens] of all.entries()) {
        // two orders in turns
        for (const n of [order, 1 + (order % 4)]) {
          const matches = new Int32Array(n).fill(-1)
          const left = (seed + i) % 2 === 0 ? someLeft(tokens, n, seed) : undefined
          const found = counter.match(textOf(tokens), references, matches, left)!
          expect(found.length).toBe(tokens.length)
          expect(found.referenceLengths).toEqual(texts.map(({ length }) => length))
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
  expect(counter.match(`${texts[0]}`, references, matches)!.length).toBe(8192)
  expect([...matches]).toEqual(Array.from({ length: 10 }, (_, n) => 8192 - n))
  expect(counter.match(`${texts[0]} a`, references, matches)).toBeUndefined()
  for (const tooLong of [[`${texts[0]} a`], ['', texts[0]!], new Array<string>(16385).fill('')])
    expect(counter.match('a', { texts: tooLong, tokenizer: tokenizeWhitespace }, matches)).toBeUndefined()
  // what did not fit leaves nothing behind
  expect(counter.match('a', { texts: ['a'], tokenizer: tokenizeWhitespace }, matches)!.length).toBe(1)
  expect([...matches]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('texts split by the kernel have the tokens of the tokenizer', () => {
  // white space of ASCII, its neighbours, and characters that the kernel leaves to the tokenizer
  const unit = fc.constantFrom(...'ab\t\n\v\f\r\x1c\x1f \x08\x0e\x1b!\x00\x7f')
  const texts = fc.oneof(
    fc.string({ unit, maxLength: 80, size: 'max' }),
    fc.string({ unit: fc.constantFrom('a', ' ', 'é', '\u00a0', '\u3000', '\ud800'), maxLength: 40 }),
  )
  fc.assert(
    fc.property(texts, texts, (candidate, reference) => {
      const references = { texts: [reference, candidate], tokenizer: tokenizeWhitespace }
      const [matches, others] = [new Int32Array(3), new Int32Array(3)]
      expect(counter.match(candidate, references, matches)).toEqual({
        ...plain.match(candidate, references, others),
        matches: others,
      })
    }),
    { numRuns: 1000 },
  )
})

test('texts are split without an encoder, too', () => {
  vi.stubGlobal('TextEncoder', undefined)
  const references = { texts: ['a b  c'], tokenizer: tokenizeWhitespace }
  expect(wasmNgramCounter()!.match('b c', references, new Int32Array(2))).toEqual({
    matches: Int32Array.of(2, 1),
    length: 2,
    referenceLengths: [3],
  })
  vi.unstubAllGlobals()
})

test('a tokenizer that makes texts longer is noticed', () => {
  const doubling = splittingTokenizer('doubling', (text) => [...text].flatMap((unit) => [unit, unit + unit]))
  const [short, long] = ['ab'.repeat(50), 'ab'.repeat(4000)]
  const matches = new Int32Array(2)
  const references = { texts: [short], tokenizer: doubling }
  expect(counter.match(short, { texts: [long], tokenizer: doubling }, matches)).toBeUndefined()
  expect(counter.match(short, { texts: [long, short], tokenizer: doubling }, matches)).toBeUndefined()
  expect(counter.match(long, references, matches)).toBeUndefined()
  expect(counter.match(short, references, matches)).toMatchObject({ length: 200, referenceLengths: [200] })
  expect([...matches]).toEqual([200, 199])
})

test('an order above the largest is refused, and changes nothing', () => {
  const references = { texts: ['a b c'], tokenizer: tokenizeWhitespace }
  const matches = new Int32Array(2)
  expect(counter.match('a b', references, matches)!.length).toBe(2)
  expect(counter.match('a b', references, new Int32Array(11))).toBeUndefined()
  expect(counter.match('a b', references, matches)!.length).toBe(2)
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
  expect(() => counter.match('a b', second, matches)).toThrow('no tokens')
  fails = false
  counter.match('a b', first, matches)
  expect([...matches]).toEqual([2, 1])
})

test('there is no counter without WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(wasmNgramCounter()).toBeUndefined()
  vi.unstubAllGlobals()
})

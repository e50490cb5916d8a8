import type { SettingsOf } from '@codegen-eval/metric'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SharedNgramCounter, sharedNgrams } from '../src/shared-ngrams.ts'
import type { SharedNgramsOptions, sharedNgramsOptions } from '../src/shared-ngrams-options.ts'

/** The list by the definition: all n-grams as strings, counted, sorted. */
function slowList(
  texts: readonly string[],
  { k, order, perOrder, variant }: Omit<SettingsOf<typeof sharedNgramsOptions>, 'tokenize'>,
): [string, number][] {
  const each = texts.map((text) => tokenizeWhitespace(text))
  const sequences = variant === 'authors' ? [each.flat()] : each
  const byOrder = Array.from({ length: order }, (_, i) => {
    const counts = new Map<string, number>()
    for (const tokens of sequences) {
      for (let at = 0; at + i < tokens.length; at++) {
        const ngram = tokens.slice(at, at + i + 1).join(' ')
        counts.set(ngram, (counts.get(ngram) ?? 0) + 1)
      }
    }
    const all = [...counts]
    // a space sorts before every character of a token
    return variant === 'authors' ? all : all.sort(([a], [b]) => (a < b ? -1 : 1))
  })
  const top = (list: [string, number][]) => list.toSorted(([, a], [, b]) => b - a).slice(0, k)
  return perOrder ? byOrder.flatMap(top) : top(byOrder.flat())
}

const texts = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { maxLength: 12 }).map((words) => words.join(' ')),
  { maxLength: 6 },
)

test('agrees with counting by the definition', () => {
  const settings = fc.record({
    k: fc.nat(40),
    order: fc.integer({ min: 1, max: 6 }),
    perOrder: fc.boolean(),
    variant: fc.constantFrom('order-free' as const, 'authors' as const),
  })
  fc.assert(
    fc.property(texts, settings, (corpus, options) => {
      const { ngrams } = sharedNgrams(corpus, { ...options, tokenize: tokenizeWhitespace })
      expect(ngrams.map(({ tokens, count }) => [tokens.join(' '), count])).toEqual(slowList(corpus, options))
    }),
    { numRuns: 1000 },
  )
})

test('the list does not depend on the order of the texts', () => {
  fc.assert(
    fc.property(texts, fc.nat(40), fc.boolean(), (corpus, k, perOrder) => {
      const list = (order: readonly string[]) => sharedNgrams(order, { k, perOrder })
      expect(list(corpus.toReversed())).toEqual(list(corpus))
      expect(list(corpus.toSorted())).toEqual(list(corpus))
    }),
  )
})

test('n-grams cross text ends only in the implementation of the authors', () => {
  const ngrams = (variant: 'order-free' | 'authors') =>
    sharedNgrams(['a', ['b', 'c']], { order: 2, tokenize: tokenizeWhitespace, variant }).ngrams.map(
      ({ tokens }) => tokens.join(' '),
    )
  expect(ngrams('authors')).toEqual(['a', 'b', 'c', 'a b', 'b c'])
  expect(ngrams('order-free')).toEqual(['a', 'b', 'c'])
})

test('a list contains its settings', () => {
  expect(sharedNgrams([])).toEqual({
    tokenize: 'code',
    k: 500,
    order: 4,
    perOrder: false,
    variant: 'order-free',
    ngrams: [],
  })
  const options = { k: 3, order: 2, perOrder: true, tokenize: tokenizeWhitespace }
  expect(sharedNgrams([], options)).toMatchObject({ tokenize: 'whitespace', k: 3, order: 2, perOrder: true })
  expect(
    sharedNgrams(['a'], {
      tokenize: function words(text) {
        return text.split(' ')
      },
    }).tokenize,
  ).toBe('custom:words')
})

test('k = 0 makes an empty list', () => {
  expect(sharedNgrams(['a b c'], { k: 0 }).ngrams).toEqual([])
})

test('a counter can be asked between texts', () => {
  const counter = new SharedNgramCounter({ k: 1, order: 1 })
  counter.add('a b b')
  expect(counter.finish().ngrams).toEqual([{ tokens: ['b'], count: 2 }])
  counter.add(['a', 'a'])
  expect(counter.finish().ngrams).toEqual([{ tokens: ['a'], count: 3 }])
})

test('the names of prototype members are ordinary tokens', () => {
  const { ngrams } = sharedNgrams(['__proto__ constructor __proto__'], { order: 1 })
  expect(ngrams).toEqual([
    { tokens: ['__proto__'], count: 2 },
    { tokens: ['constructor'], count: 1 },
  ])
})

test.each<[SharedNgramsOptions, RegExp]>([
  [{ k: -1 }, /option k=-1: expected/],
  [{ k: 1.5 }, /option k=1.5: expected/],
  [{ order: 0 }, /option order=0: expected/],
  [{ order: 65 }, /option order=65: expected/],
  [{ perOrder: 'yes' as unknown as boolean }, /option perOrder=yes: expected/],
  [{ tokenize: 'code' as unknown as () => string[] }, /option tokenize=code: expected/],
])('the options %o are an error', (options, message) => {
  expect(() => sharedNgrams(['a'], options)).toThrow(message)
})

test.each<[unknown, RegExp]>([
  ['a b', /corpus: expected a list of texts, got string/],
  [undefined, /corpus: .*got undefined/],
  [[null], /references: .*got null/],
  [['a', 3], /references: .*got 3/],
  [[['a', null]], /text: expected a string, got null/],
])('the corpus %j is an error', (corpus, message) => {
  expect(() => sharedNgrams(corpus as string[])).toThrow(message)
  expect(() => sharedNgrams(corpus as string[])).toThrow(TypeError)
})

describe('counts of parts', () => {
  const parts = [['def f(x):\n  return x', 'x = f(1)'], [], ['return x', 'x = f(1)'], ['y']]
  const counted = (texts: readonly string[], options = {}) => {
    const counter = new SharedNgramCounter(options)
    counter.add(texts)
    return counter
  }

  test.each([{}, { perOrder: true, k: 5 }, { order: 1, k: 3 }])(
    'add up to those of the whole: %o',
    (options) => {
      const whole = counted(parts.flat(), options).finish()
      for (const order of [parts, parts.toReversed()]) {
        const sum = new SharedNgramCounter(options)
        for (const part of order) sum.merge(counted(part, options).state())
        expect(sum.finish()).toEqual(whole)
      }
    },
  )

  test('of other options, of the authors, and what is no count, are refused', () => {
    const state = counted(['x = 1']).state()
    expect(() => new SharedNgramCounter({ k: 3 }).merge(state)).toThrow(
      'counts of n-grams: expected those of',
    )
    expect(() => counted(['x'], { variant: 'authors' }).state()).toThrow('expected variant=order-free')
    for (const text of ['', '{}', 'null', state.replace('"tokens":["x"', '"tokens":[1')])
      expect(() => new SharedNgramCounter().merge(text)).toThrow('not the state of a counter')
    expect(() => new SharedNgramCounter().merge(state.replace('[0,1,1', '[0,9,1'))).toThrow(
      'an n-gram is missing',
    )
  })
})

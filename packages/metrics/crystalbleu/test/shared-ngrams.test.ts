import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SharedNgramCounter, type SharedNgramsOptions, sharedNgrams } from '../src/shared-ngrams.ts'

interface Golden {
  readonly k: Readonly<
    Record<string, { readonly ignoredAllOrders: readonly [string[], number][]; readonly counts: number[] }>
  >
}

const golden = sharedJson<Golden>('golden/crystalbleu.json')
const conala = sharedJson<readonly { readonly snippet: readonly string[] }[]>(
  'data/conala/published-scores.json',
)

describe.skipIf(!golden || !conala)("against the authors' implementation on CoNaLa", () => {
  test.each(Object.keys(golden?.k ?? {}))('the %s most frequent n-grams, with their counts', (k) => {
    const { ngrams } = sharedNgrams(
      conala!.map(({ snippet }) => snippet),
      { k: Number(k) },
    )
    const { ignoredAllOrders, counts } = golden!.k[k]!
    expect(ignoredAllOrders.length).toBe(Math.min(60, Number(k)))
    expect(ngrams.slice(0, 60).map(({ tokens, count }) => [tokens, count])).toEqual(ignoredAllOrders)
    expect([1, 2, 3, 4].map((n) => ngrams.filter(({ tokens }) => tokens.length === n).length)).toEqual(counts)
  })
})

/** The list by the definition: all n-grams of one long sequence as strings, counted, sorted. */
function slowList(texts: readonly string[], k: number, order: number, perOrder: boolean): [string, number][] {
  const tokens = texts.flatMap((text) => tokenizeWhitespace(text))
  const byOrder = Array.from({ length: order }, (_, i) => {
    const counts = new Map<string, number>()
    for (let at = 0; at + i < tokens.length; at++) {
      const ngram = tokens.slice(at, at + i + 1).join(' ')
      counts.set(ngram, (counts.get(ngram) ?? 0) + 1)
    }
    return [...counts]
  })
  const top = (list: [string, number][]) => list.toSorted(([, a], [, b]) => b - a).slice(0, k)
  return perOrder ? byOrder.flatMap(top) : top(byOrder.flat())
}

const texts = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { maxLength: 12 }).map((words) => words.join(' ')),
  { maxLength: 6 },
)

test('agrees with counting by the definition', () => {
  fc.assert(
    fc.property(
      texts,
      fc.nat(40),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (corpus, k, order, perOrder) => {
        const { ngrams } = sharedNgrams(corpus, { k, order, perOrder, tokenize: tokenizeWhitespace })
        expect(ngrams.map(({ tokens, count }) => [tokens.join(' '), count])).toEqual(
          slowList(corpus, k, order, perOrder),
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('texts count as one sequence: n-grams go over their ends', () => {
  const { ngrams } = sharedNgrams(['a', ['b', 'c']], { order: 2, tokenize: tokenizeWhitespace })
  expect(ngrams.map(({ tokens }) => tokens.join(' '))).toEqual(['a', 'b', 'c', 'a b', 'b c'])
})

test('a list says how it was made', () => {
  expect(sharedNgrams([])).toEqual({ tokenize: 'code', k: 500, order: 4, perOrder: false, ngrams: [] })
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
  [{ k: -1 }, /k: .*got -1/],
  [{ k: 1.5 }, /k: .*got 1.5/],
  [{ order: 0 }, /order: .*got 0/],
  [{ order: 65 }, /order: .*got 65/],
  [{ perOrder: 'yes' as unknown as boolean }, /perOrder: .*got yes/],
  [{ tokenize: 'code' as unknown as () => string[] }, /tokenize: /],
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

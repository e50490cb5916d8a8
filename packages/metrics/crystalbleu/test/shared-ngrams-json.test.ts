import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SharedNgrams, sharedNgrams } from '../src/shared-ngrams.ts'
import { checkSharedNgrams, formatSharedNgrams, parseSharedNgrams } from '../src/shared-ngrams-json.ts'

const list = fc.record({
  tokenize: fc.constantFrom('code', 'custom:f'),
  k: fc.nat(1000),
  order: fc.constant(3),
  perOrder: fc.boolean(),
  variant: fc.constantFrom('order-free' as const, 'authors' as const),
  ngrams: fc.array(
    fc.record({
      tokens: fc.array(
        fc.oneof(fc.string({ unit: codePoint }), fc.constantFrom('__proto__', '\ud800', '"')),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      count: fc.integer({ min: 1 }),
    }),
  ),
})

test('what was written is read back, whatever the tokens', () => {
  fc.assert(
    fc.property(list, (shared) => {
      expect(parseSharedNgrams(formatSharedNgrams(shared))).toEqual(shared)
    }),
  )
})

test('an n-gram is a line, below a line that says how the list was made', () => {
  expect(formatSharedNgrams(sharedNgrams(['f() f()'], { k: 3, order: 2 }))).toBe(
    [
      '{"format":"codegen-eval/shared-ngrams","version":1,"tokenize":"code","k":3,"order":2,"perOrder":false,"variant":"order-free","ngrams":[',
      '[["("],2],',
      '[[")"],2],',
      '[["f"],2]',
      ']}',
      '',
    ].join('\n'),
  )
})

const valid = {
  format: 'codegen-eval/shared-ngrams',
  version: 1,
  tokenize: 'code',
  k: 1,
  order: 2,
  perOrder: false,
}

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{"format":', /not JSON/],
  ['a list', [], /expected an object with "format"/],
  ['another file', { segments: 3 }, /expected an object with "format"/],
  ['a newer version', { ...valid, version: 2, ngrams: [] }, /expected "version": 1, got 2/],
  ['no n-grams', valid, /ngrams: expected a list, got undefined/],
  [
    'no tokenizer',
    { ...valid, tokenize: '', ngrams: [] },
    /tokenize: expected the id of a tokenizer, got ""/,
  ],
  ['a bad k', { ...valid, k: -1, ngrams: [] }, /k: .*got -1/],
  ['a bad order', { ...valid, order: 0, ngrams: [] }, /order: .*got 0/],
  ['a bad perOrder', { ...valid, perOrder: 'no', ngrams: [] }, /perOrder: .*got "no"/],
  ['a bad variant', { ...valid, variant: 'x', ngrams: [] }, /variant: .*got "x"/],
  ['a bare n-gram', { ...valid, ngrams: [['a', 'b', 'c']] }, /ngrams\[0\]: expected \[tokens, count\]/],
  ['no token', { ...valid, ngrams: [[[], 1]] }, /ngrams\[0\]: expected 1 to 2 tokens, got \[\]/],
  ['too many tokens', { ...valid, ngrams: [[['a', 'b', 'c'], 1]] }, /ngrams\[0\]: expected 1 to 2 tokens/],
  [
    'a token that is no string',
    {
      ...valid,
      ngrams: [
        [['a'], 2],
        [[3], 1],
      ],
    },
    /ngrams\[1\]: expected 1 to 2 tokens, got \[3\]/,
  ],
  ['a bad count', { ...valid, ngrams: [[['a'], 0]] }, /ngrams\[0\]: expected a count of at least 1, got 0/],
])('%s is an error that says where', (_, content, message) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  expect(() => parseSharedNgrams(text)).toThrow(RangeError)
  expect(() => parseSharedNgrams(text)).toThrow(message)
})

test('a list that is missing is an error that says where lists come from', () => {
  expect(() => checkSharedNgrams(undefined as unknown as SharedNgrams)).toThrow(
    /expected a list from sharedNgrams or parseSharedNgrams, got undefined/,
  )
})

test('a list without a variant was counted as the authors do', () => {
  expect(parseSharedNgrams(JSON.stringify({ ...valid, ngrams: [] })).variant).toBe('authors')
})

import { readFileSync } from 'node:fs'
import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editSimilarity } from '../src/edit-similarity.ts'

type Ratios = Readonly<Record<'difflib' | 'levenshtein', number>>

interface Fixture {
  readonly pairs: readonly {
    readonly candidate: string
    readonly reference: string
    readonly levenshtein: number
    readonly 'rapidfuzz-ratio': number
    readonly difflib: number
    readonly repobench: Ratios
    readonly cceval: Ratios
  }[]
}

const { pairs }: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/named-similarities.json', import.meta.url), 'utf8'),
)

test.each(['levenshtein', 'rapidfuzz-ratio', 'difflib'] as const)(
  'variant=%s equals the tool on the texts of the fixture',
  (variant) => {
    expect(pairs.length).toBeGreaterThan(55)
    for (const { candidate, reference, ...expected } of pairs)
      expect(editSimilarity(candidate, reference, { variant }), candidate).toBeCloseTo(expected[variant], 14)
  },
)

test.each(['repobench', 'cceval'] as const)(
  'variant=%s equals fuzzywuzzy 0.18.0 with both matchers, in whole percent',
  (variant) => {
    for (const { candidate, reference, ...expected } of pairs) {
      for (const matcher of ['difflib', 'levenshtein'] as const) {
        const similarity = editSimilarity(candidate, reference, { variant, matcher })
        expect(similarity, candidate).toBe(expected[variant][matcher] / 100)
      }
      expect(editSimilarity(candidate, reference, { variant })).toBe(expected[variant].difflib / 100)
    }
  },
)

test('three numbers circulate under one name', () => {
  const of = (variant: 'levenshtein' | 'rapidfuzz-ratio' | 'difflib') =>
    editSimilarity('the the the the the the the', 'the cat is on the mat', { variant }).toFixed(4)
  expect([of('levenshtein'), of('rapidfuzz-ratio'), of('difflib')]).toEqual(['0.4444', '0.5417', '0.3750'])
})

test('a variant is 1 for equal texts, from 0 to 1, and difflib at most the ratio of common subsequences', () => {
  const variants = fc.constantFrom('levenshtein', 'rapidfuzz-ratio', 'difflib', 'cceval', 'repobench')
  fc.assert(
    fc.property(codeLikeText, codeLikeText, variants, (a, b, variant) => {
      expect(editSimilarity(a, a, { variant })).toBe(1)
      const similarity = editSimilarity(a, b, { variant })
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      const common = editSimilarity(a, b, { variant: 'rapidfuzz-ratio' })
      expect(editSimilarity(a, b, { variant: 'difflib' })).toBeLessThanOrEqual(common + 1e-12)
    }),
  )
})

test('a variant takes the best of several references, or their mean', () => {
  const options = { variant: 'levenshtein' } as const
  expect(editSimilarity('abcd', ['abcx', 'xxxx'], options)).toBe(0.75)
  expect(editSimilarity('abcd', ['abcx', 'xxxx'], { ...options, references: 'average' })).toBe(0.375)
})

test('what a variant decides cannot be given, and only fuzzywuzzy has two matchers', () => {
  const error = (options: object) => () => editSimilarity('a', 'b', options)
  expect(error({ variant: 'difflib', unit: 'token' })).toThrow(/option unit: only used without variant/)
  expect(error({ variant: 'difflib', distance: 'indel' })).toThrow(
    /option distance: only used without variant/,
  )
  expect(error({ variant: 'difflib', insert: 2 })).toThrow(/option insert: only used without variant/)
  expect(error({ variant: 'difflib', matcher: 'difflib' })).toThrow(
    /only used if variant is cceval or repobench/,
  )
  expect(error({ matcher: 'difflib' })).toThrow(/only used if variant is cceval or repobench/)
  expect(error({ variant: 'fuzzy' })).toThrow(/expected one of levenshtein, difflib/)
})

import { readFileSync } from 'node:fs'
import { loadLanguage } from '@codegen-eval/languages'
import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusIdentifierMatch, identifierMatch, identifierMatchScore } from '../src/identifier-match.ts'

const parser = await loadLanguage('python')

interface Fixture {
  readonly pairs: readonly {
    readonly candidate: string
    readonly reference: string
    readonly f1: number
    readonly exactMatch: number
    readonly precision: number
    readonly recall: number
  }[]
}

const { pairs }: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/identifiers.json', import.meta.url), 'utf8'),
)

test('all parts equal those of an independent program by the definition of CrossCodeEval', () => {
  expect(pairs.length).toBeGreaterThan(60)
  for (const { candidate, reference, f1, exactMatch, precision, recall } of pairs) {
    const { parts } = identifierMatchScore(candidate, reference, { parser })
    expect(parts, JSON.stringify([candidate, reference])).toEqual({ f1, exactMatch, precision, recall })
    expect(identifierMatch(candidate, reference, { parser })).toBe(f1)
    expect(identifierMatch(candidate, reference, { parser, measure: 'exact' })).toBe(exactMatch)
  }
})

test('F1 compares sets, exact match compares lists', () => {
  const [candidate, reference] = ['f(x, x)', 'f(x)']
  expect(identifierMatch(candidate, reference, { parser })).toBe(1)
  expect(identifierMatch(candidate, reference, { parser, measure: 'exact' })).toBe(0)
})

test('texts without identifiers match exactly, and have F1 0', () => {
  expect(identifierMatchScore('1', '2', { parser }).parts).toMatchObject({ f1: 0, exactMatch: 1 })
})

test('the best of several references counts, and a corpus is the mean', () => {
  expect(identifierMatch('f(x)', ['g(y)', 'f(y)'], { parser })).toBe(0.5)
  expect(corpusIdentifierMatch(['f(x)', 'a'], [['g(y)', 'f(y)'], 'a'], { parser })).toBe(0.75)
  expect(() => corpusIdentifierMatch([], [], { parser })).toThrow(RangeError)
})

test('F1 is symmetric, and 1 for equal texts with an identifier', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      expect(identifierMatch(a, b, { parser })).toBe(identifierMatch(b, a, { parser }))
      expect(identifierMatch(`id ${a}`, `id ${a}`, { parser })).toBe(1)
      expect(identifierMatch(a, a, { parser, measure: 'exact' })).toBe(1)
    }),
  )
})

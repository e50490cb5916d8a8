import { NgramIndex, ReferenceTokens } from '@codegen-eval/sequence'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ngramFindings, ngramKeys, ngramPieces } from '../src/ngram-findings.ts'
import { placeTokens } from '../src/placed-tokens.ts'

const placed = (text: string) => placeTokens(text, tokenizeWhitespace(text))
const sentence = fc
  .array(fc.constantFrom('a', 'b', 'constructor', '__proto__'), { maxLength: 10 })
  .map((words) => words.join(' '))

test('findings are sorted by order, then by position in the reference', () => {
  const findings = ngramFindings(placed('a b x'), [placed('b a b')], 0, { order: 2 })
  expect(findings.map(({ kind, label, status }) => `${kind} ${label}: ${status}`)).toEqual([
    '1-gram b: matched',
    '1-gram a: matched',
    '1-gram b: missed',
    '1-gram x: extra',
    '2-gram b a: missed',
    '2-gram a b: matched',
    '2-gram b x: extra',
  ])
  expect(findings[5]).toMatchObject({ candidate: [[0, 3]], reference: [[2, 5]] })
})

test('n-grams with equal tokens have equal keys across texts', () => {
  const [[, first], [, second]] = ngramPieces([placed('a b a b'), placed('x a b')], 2)
  expect(first[0].key).toBe(first[2].key)
  expect(first[0].key).toBe(second[1].key)
  expect(new Set([...first, ...second].map(({ key }) => key)).size).toBe(3)
})

test('ngramKeys numbers equal n-grams alike within an order', () => {
  const keys = ngramKeys(
    [
      ['a', 'b', 'a', 'b'],
      ['a', 'b'],
    ],
    2,
  )
  expect(keys).toEqual([
    [
      [0, 1, 0, 1],
      [0, 1],
    ],
    [[0, 1, 0], [0]],
  ])
})

test('a text shorter than n has no n-gram', () => {
  expect(ngramPieces([placed('a')], 3)).toMatchObject([[[{}], [], []]])
})

test('as many n-grams of an order are matched as the index counts', () => {
  const order = 3
  const index = new NgramIndex()
  fc.assert(
    fc.property(sentence, fc.array(sentence, { minLength: 1, maxLength: 3 }), (candidate, references) => {
      const tokens = new ReferenceTokens(references, tokenizeWhitespace)
      const matches = new Int32Array(order)
      index.indexReferences(tokens, order)
      const { numbers, length } = tokens.number(candidate)
      index.match(numbers, length, matches)
      const findings = ngramFindings(placed(candidate), references.map(placed), 0, { order })
      for (let n = 1; n <= order; n++) {
        const found = findings.filter(({ kind }) => kind === `${n}-gram`)
        expect(found.filter(({ status }) => status === 'matched')).toHaveLength(matches[n - 1])
        expect(found.filter((finding) => finding.candidate.length > 0)).toHaveLength(
          Math.max(0, length - n + 1),
        )
      }
    }),
  )
})

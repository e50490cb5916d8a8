import { codeLikeText } from '@codegen-eval/metric/testing'
import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusExactMatch, exactMatch, exactMatchScore } from '../src/exact-match.ts'

interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
}

interface ProgramGraphs {
  codebleu: { i: number; model: string; ref: string; string: number }[]
}

const golden = sharedJson<TextMetrics>('golden/text-metrics.json')
const graphs = sharedJson<ProgramGraphs>('golden/program-graphs-conala.json')
const outputs = sharedJson<Record<string, string>[]>('data/conala/human-grades.json')

describe.skipIf(!golden)('against the golden distances: a match is a distance of 0', () => {
  test('characters', () => {
    for (const { hyp, refs, scores } of golden!.segments) {
      expect(exactMatch(hyp, refs)).toBe(scores['lev/chars'] === 0 ? 1 : 0)
    }
  })

  test('code tokens', () => {
    for (const { hyp, refs, scores } of golden!.segments) {
      expect(exactMatch(hyp, refs, { ignore: 'tokens' })).toBe(scores['lev/tokens'] === 0 ? 1 : 0)
    }
  })
})

describe.skipIf(!graphs || !outputs)('against the EBSB replication package', () => {
  test('code tokens match where the string similarity is 1, 2,500 pairs', () => {
    for (const { i, model, ref, string } of graphs!.codebleu) {
      expect(exactMatch(outputs![i][model], ref, { ignore: 'tokens' })).toBe(string === 1 ? 1 : 0)
    }
  })
})

test('exactMatch is 1 if one of the references is equal', () => {
  expect(exactMatch('x = 1', 'x = 1')).toBe(1)
  expect(exactMatch('x = 1', ['x = 2', 'x = 1'])).toBe(1)
  expect(exactMatch('x = 1', ['x = 2', 'x=1'])).toBe(0)
  expect(exactMatch('', '')).toBe(1)
  expect(exactMatch('__proto__', 'constructor')).toBe(0)
})

test('exactMatch is 1 for equal texts, symmetric, and no lower with one more reference', () => {
  const settings = fc.record({
    ignore: fc.constantFrom('none', 'trim', 'whitespace', 'tokens'),
    case: fc.constantFrom('mixed', 'lower'),
  })
  fc.assert(
    fc.property(codeLikeText, codeLikeText, codeLikeText, settings, (a, b, c, options) => {
      expect(exactMatch(a, a, options)).toBe(1)
      expect(exactMatch(a, b, options)).toBe(exactMatch(b, a, options))
      expect(exactMatch(a, [b, c], options)).toBeGreaterThanOrEqual(exactMatch(a, b, options))
    }),
  )
})

test('corpusExactMatch is the share of matches', () => {
  expect(corpusExactMatch(['a', 'b', 'c', 'd'], ['a', ['x', 'b'], 'x', ' d'])).toBe(0.5)
  expect(corpusExactMatch(['a', 'b', 'c', 'd'], ['a', ['x', 'b'], 'x', ' d'], { ignore: 'trim' })).toBe(0.75)
  expect(() => corpusExactMatch([], [])).toThrow(RangeError)
  expect(() => corpusExactMatch(['a'], [[]])).toThrow(RangeError)
})

test('exactMatchScore returns the score without parts', () => {
  expect(exactMatchScore('a', ['a', 'b'])).toEqual({ score: 1, parts: {} })
})

test('CRLF equals LF unless line ends are kept', () => {
  expect(exactMatch('a\r\nb', 'a\nb')).toBe(1)
  expect(exactMatch('a\r\nb', 'a\nb', { lineEnds: 'keep' })).toBe(0)
})

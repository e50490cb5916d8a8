import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusRuby, ruby, rubyScore } from '../src/ruby.ts'
import { rubyOptions } from '../src/ruby-options.ts'
import { code } from './arbitrary-code.ts'
import { parser } from './parser.ts'

const settings = [
  ...rubyOptions.graph.values.map((graph) => ({ name: graph, options: { parser, graph } })),
  ...rubyOptions.variant.values.map((variant) => ({ name: variant, options: { parser, variant } })),
]

describe.each(settings)('$name', ({ options }) => {
  test('a source scores 1 against itself', () => {
    fc.assert(
      fc.property(code, (source) => {
        expect(ruby(source, source, options)).toBe(1)
      }),
    )
  })

  test('scores are from 0 to 1, the best of several references, and symmetric', () => {
    fc.assert(
      fc.property(code, fc.array(code, { minLength: 1, maxLength: 3 }), (candidate, references) => {
        const own = references.map((reference) => ruby(candidate, reference, options))
        const { score, parts } = rubyScore(candidate, references, options)
        expect(score).toBe(Math.max(...own))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(parts.graph + parts.tree + parts.string).toBe(1)
        expect(own).toEqual(references.map((reference) => ruby(reference, candidate, options)))
      }),
      { numRuns: 30 },
    )
  })

  test('a corpus is the mean of its segments', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(code, code), { minLength: 1, maxLength: 4 }), (pairs) => {
        const mean = pairs.reduce((sum, [a, b]) => sum + ruby(a, b, options), 0) / pairs.length
        const corpus = corpusRuby(
          pairs.map(([candidate]) => candidate),
          pairs.map(([, reference]) => reference),
          options,
        )
        expect(corpus).toBeCloseTo(mean, 14)
      }),
      { numRuns: 30 },
    )
  })
})

test('what does not pair up is an error', () => {
  expect(() => corpusRuby(['a'], [], { parser })).toThrow(/1 candidates but 0 reference sets/)
  expect(() => corpusRuby([], [], { parser })).toThrow(RangeError)
  expect(() => ruby('a', [], { parser })).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSpec, parseSpec, specOfSignature } from '../src/spec.ts'

test('a spec is a name, or a name and options', () => {
  expect(parseSpec('chrf')).toEqual({ metric: 'chrf', options: new Map() })
  expect(parseSpec('bleu:tokenize=13a, smoothing=exp')).toEqual({
    metric: 'bleu',
    options: new Map([
      ['tokenize', '13a'],
      ['smoothing', 'exp'],
    ]),
  })
})

test('is read back as it was written, whatever the values', () => {
  const value = fc.string().filter((text) => text === text.trim())
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), value), (options) => {
      const spec = { metric: 'm', options: new Map(Object.entries(options)) }
      expect(parseSpec(formatSpec(spec))).toEqual(spec)
    }),
  )
})

test('a signature is a spec for the same settings', () => {
  expect(specOfSignature('chrf|level:corpus|beta:2|v:1.0.0')).toBe('chrf:level=corpus,beta=2')
  expect(parseSpec('chrf|beta:2|v:1.0.0')).toEqual(parseSpec('chrf:beta=2'))
})

test('option names such as __proto__ are ordinary', () => {
  expect([...parseSpec('m:__proto__=1,constructor=2').options]).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
})

test.each([
  ['', /name is missing/],
  [':beta=2', /name is missing/],
  ['chrf:', /expected option=value, got ''/],
  ['chrf:beta', /expected option=value, got 'beta'/],
  ['chrf:=2', /expected option=value, got '=2'/],
  ['chrf:beta=1,beta=2', /'beta' is given twice/],
])("'%s' is an error that says why", (spec, message) => {
  expect(() => parseSpec(spec)).toThrow(message)
})

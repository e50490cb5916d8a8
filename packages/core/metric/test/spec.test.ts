import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSpec, parseSpec, specOfSignature, splitSpecs } from '../src/spec.ts'

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

test.each([
  ['bleu', ['bleu']],
  ['bleu,chrf', ['bleu', 'chrf']],
  ['bleu:tokenize=13a,order=2,chrf', ['bleu:tokenize=13a,order=2', 'chrf']],
  [
    'chrf,rouge:variant=L,tokenize=code,bleu:order=2',
    ['chrf', 'rouge:variant=L,tokenize=code', 'bleu:order=2'],
  ],
  ['bleu, chrf', ['bleu', 'chrf']],
  // a colon in a value does not begin a spec
  ['meteor:paraphrases=C:/p.txt,case=lower,chrf', ['meteor:paraphrases=C:/p.txt,case=lower', 'chrf']],
  ['scores:mine,text:bleu:order=2', ['scores:mine', 'text:bleu:order=2']],
  // what is wrong stays visible to the check of each spec
  ['bleu,,chrf', ['bleu', '', 'chrf']],
  ['order=2', ['order=2']],
  ['', ['']],
])('%j is the specs %j', (text, specs) => {
  expect(splitSpecs(text)).toEqual(specs)
})

test('a signature is one spec, whatever its values', () => {
  const signature = 'codebleu|variant:paper|weights:0.1/0.1/0.4/0.4|note:a,b=c|v:1.0.0'
  expect(splitSpecs(signature)).toEqual([signature])
})

test('specs joined by commas are split as they were', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/)
  const option = fc.tuple(word, word).map(([name, value]) => `${name}=${value}`)
  const spec = fc
    .tuple(word, fc.array(option, { maxLength: 3 }))
    .map(([name, options]) => (options.length === 0 ? name : `${name}:${options.join(',')}`))
  fc.assert(
    fc.property(fc.array(spec, { minLength: 1, maxLength: 5 }), (specs) => {
      expect(splitSpecs(specs.join(','))).toEqual(specs)
    }),
  )
})

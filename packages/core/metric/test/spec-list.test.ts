import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSpecs } from '../src/spec-list.ts'

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

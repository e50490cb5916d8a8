import { expect, test } from 'vitest'
import { nameOfLanguage, signatureLanguages, withLanguages, withSignature } from '../src/row-languages.ts'

const SIGNATURE = 'codebleu|lang:go@0.25.0+python@0.23.4|v:0.1.0'

test('languages of a signature are read and replaced', () => {
  const languages = signatureLanguages(SIGNATURE)
  expect(languages).toEqual(['go@0.25.0', 'python@0.23.4'])
  expect(languages?.map(nameOfLanguage)).toEqual(['go', 'python'])
  expect(withLanguages(SIGNATURE, ['c', '$&'])).toBe('codebleu|lang:c+$&|v:0.1.0')
  expect(signatureLanguages('bleu|v:0.1.0')).toBeUndefined()
  expect(withLanguages('bleu|v:0.1.0', ['c'])).toBe('bleu|v:0.1.0')
})

test('a metric has the signature of the moment', () => {
  const metric = { signature: 'a', name: 'n' }
  let signature = 'b'
  const named = withSignature(metric, () => signature)
  expect([named.signature, named.name, metric.signature]).toEqual(['b', 'n', 'a'])
  signature = 'c'
  expect(named.signature).toBe('c')
})

import { specOfSignature } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { codeBleuSettings } from '../src/code-bleu-options.ts'
import { codeBleuSignature } from '../src/code-bleu-signature.ts'
import { parser } from './parser.ts'

test('a signature has every setting that changes a number', () => {
  const signature = codeBleuSignature(codeBleuSettings({ parser }), 'corpus')
  expect(specOfSignature(signature)).toMatch(
    /^codebleu:variant=paper,lang=python@\S+,tokenize=code,weights=0.1\/0.1\/0.4\/0.4,keyword-weight=5,level=corpus$/,
  )
})

test('the tokenizer is left out where it cannot be chosen, the level where it is the mean of segments', () => {
  const codexglue = codeBleuSignature(codeBleuSettings({ parser, variant: 'codexglue' }), 'corpus')
  expect(codexglue).not.toContain('|tokenize:')
  const ebsb = codeBleuSignature(codeBleuSettings({ parser, variant: 'ebsb' }), 'segment')
  expect(ebsb).toContain('|tokenize:python|')
  expect(ebsb).not.toContain('|level:')
})

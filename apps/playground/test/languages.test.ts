import { expect, test } from 'vitest'
import { languageTitle, parses, specIn } from '../src/languages.ts'

test('metrics that parse get the language that is chosen, unless they name one', () => {
  expect(
    ['bleu', 'codebleu', 'ruby:variant=ebsb', 'codebleu:lang=go', 'chrf:normalize=canonical'].map((spec) =>
      specIn(spec, 'java'),
    ),
  ).toEqual([
    'bleu',
    'codebleu:lang=java',
    'ruby:variant=ebsb,lang=java',
    'codebleu:lang=go',
    'chrf:normalize=canonical,lang=java',
  ])
  expect(specIn('codebleu', 'python')).toBe('codebleu')
})

test('grammars are loaded for metrics that parse', () => {
  expect(['codebleu', 'bleu', 'bleu:normalize=canonical'].map(parses)).toEqual([true, false, true])
})

test('languages have names for people', () => {
  expect(['cpp', 'go', 'php'].map(languageTitle)).toEqual(['C++', 'Go', 'PHP'])
})

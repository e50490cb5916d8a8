import { checkSpecs } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { specsInLanguage } from '../src/language-specs.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()
const inLanguage = (spec: string, language: string) =>
  specsInLanguage(registry, checkSpecs(registry, [spec], {}), language).map(({ spec, full }) => [spec, full])

test('a metric that parses gets the language of the row, and keeps its name', () => {
  expect(inLanguage('codebleu', 'C++')).toEqual([['codebleu', 'codebleu:lang=cpp']])
  expect(inLanguage('bleu', 'go')).toEqual([['bleu', 'bleu']])
  expect(inLanguage('codebleu:lang=java', 'go')).toEqual([['codebleu:lang=java', 'codebleu:lang=java']])
})

test('a signature of several languages gives its own one of them', () => {
  const spec = 'parse-rate:lang=go@tree-sitter-go-0.25.0+java@tree-sitter-java-0.23.5'
  expect(inLanguage(spec, 'Go')[0]![1]).toBe('parse-rate:lang=go@tree-sitter-go-0.25.0')
  expect(() => inLanguage(spec, 'rust')).toThrow(/has the languages go@/)
  expect(() => inLanguage('codebleu', 'klingon')).toThrow(/unknown language; the languages are bash, c, cpp/)
})

import { createRegistry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { entries } from '../src/registry.ts'
import { parser } from './parser.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'codebleu',
  'codebleu:variant=ebsb',
  'codebleu:variant=ebsb,tokenize=code',
  'codebleu:variant=codexglue',
  'codebleu:weights=0.25/0.25/0.25/0.25,keyword-weight=4',
  'codebleu:tokenize=python,lang=python',
  'codebleu:level=segment',
  'codebleu:variant=codexglue,level=segment',
])

test('the spec without options is the metric without options', async () => {
  expect((await registry.resolve('codebleu')).signature).toBe(codeBleuMetric({ parser }).signature)
})

test('weights are set apart by slashes', async () => {
  const metric = await registry.resolve('codebleu:weights=1/0/0/1e-3')
  expect(metric.signature).toContain('|weights:1/0/0/0.001|')
})

test('an unknown language is an error that lists the known ones', async () => {
  await expect(registry.resolve('codebleu:lang=cobol')).rejects.toThrow(
    /^unknown language 'cobol'; the languages are .*java.*python/,
  )
})

test('a signature of another grammar is no spec', async () => {
  await expect(registry.resolve('codebleu:lang=python@tree-sitter-python-0.20.0')).rejects.toThrow(
    /this version has 'python@tree-sitter-python-\d/,
  )
})

test('unknown values are errors that say what is valid', async () => {
  expect(() => registry.parse('codebleu:variant=codebert')).toThrow(/one of paper, ebsb, codexglue/)
  expect(() => registry.parse('codebleu:weights=1/2/3')).toThrow(/four numbers such as/)
  expect(() => registry.parse('codebleu:keyword-weight=0')).toThrow(/above 0/)
  await expect(registry.resolve('codebleu:weights=0/0/0/0')).rejects.toThrow(/one of them above 0/)
  await expect(registry.resolve('codebleu:variant=codexglue,tokenize=code')).rejects.toThrow(
    /fixed tokenizer/,
  )
})

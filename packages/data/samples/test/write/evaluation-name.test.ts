import { expect, test } from 'vitest'
import { evaluationName } from '../../src/write.ts'

test('files give their names, without folders and extensions', () => {
  expect(evaluationName(['logs/gpt.jsonl.gz', 'llama-3.1.eval'])).toBe('gpt+llama-3.1')
  expect(evaluationName(['-'])).toBe('-')
})

test('of many files the first three are named', () => {
  expect(evaluationName(['a.csv', 'b.csv', 'c.csv'])).toBe('a+b+c')
  expect(evaluationName(['a.csv', 'b.csv', 'c.csv', 'd.csv'])).toBe('a+b+c+…')
})

import { expect, test } from 'vitest'
import { checkCorpus } from '../src/check-corpus.ts'

const check = (corpus: unknown) => () => checkCorpus(corpus as Parameters<typeof checkCorpus>[0])

test('a measured corpus passes', () => {
  expect(check({ segments: 1, models: ['m'], metrics: [] })).not.toThrow()
})

test.each([
  ['a promise', Promise.resolve(), 'a promise: await it'],
  ['rows', [{ models: [] }], 'a list'],
  ['one row', { models: ['m'], candidates: ['a'] }, 'object'],
  ['nothing', undefined, 'undefined'],
])('%s is an error that tells where a corpus comes from', (_, corpus, got) => {
  expect(check(corpus)).toThrow(`corpus: expected what measureCorpus or scoredCorpus returns, got ${got}`)
})

import { createSkips } from '@codegen-eval/records'
import { renderOutput } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { comparedOutput } from '../../src/page/compared-output.ts'
import { corpusOf } from '../corpora.ts'

const draws = { resamples: 100, trials: 100 }
const better = Array.from({ length: 30 }, (_, i) => (i % 5 === 0 ? 0 : 1))
const worse = better.map((_, i) => (i % 3 === 0 ? 1 : 0))
const skips = createSkips('stop')
const plain = { terminal: false, styled: false }

test('several models are compared by the test that fits them', async () => {
  const corpus = corpusOf({ a: better, b: worse })
  const { output, scores } = await comparedOutput({ corpus, skips, test: 'mcnemar' }, draws, {
    facts: { x: 1 },
  })
  expect(JSON.parse(renderOutput(output, 'json', plain))).toMatchObject({ x: 1, test: { id: 'mcnemar' } })
  expect(scores.map(({ model }) => model)).toEqual(['a', 'b'])
  expect(await output.page!()).toContain('Comparison of')
})

test('a test that is named wins, and one model has intervals', async () => {
  const corpus = corpusOf({ a: better, b: worse })
  const named = await comparedOutput({ corpus, skips, test: 'mcnemar' }, { ...draws, test: 't' })
  expect(named.output.json()).toMatchObject({ test: { id: 't' } })
  const one = await comparedOutput({ corpus: corpusOf({ a: better }), skips }, draws)
  expect(one.output.json()).not.toHaveProperty('test')
  expect(one.scores).toMatchObject([{ model: 'a', score: 0.8 }])
})

test('results are of tasks, for one model, too', async () => {
  const corpus = { ...corpusOf({ a: better }), sampleCounts: [new Float64Array(30).fill(1)] }
  const { output } = await comparedOutput({ corpus, skips }, draws)
  const text = renderOutput(output, 'table', plain)
  expect(text).toMatch(/^30 tasks; scores x 100$/m)
  expect(text).not.toContain('segment')
})

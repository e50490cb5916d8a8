import { createSkips } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { sampleCounts } from '../src/sample-counts.ts'
import { scoredResults } from '../src/scored-results.ts'
import { corpusOf } from './corpora.ts'

const table = {
  models: ['a', 'b'],
  tasks: ['t', 'u'],
  metrics: [
    {
      name: 'passed',
      signature: 's|v:1',
      sums: [Float64Array.of(2, 1), Float64Array.of(1, 0)],
      counts: [Float64Array.of(2, 2), Float64Array.of(2, 2)],
      binary: true,
    },
  ],
}
const read = { table, skips: createSkips('skip'), records: 8 }

test('scores are results with the test that fits them, and samples are announced', async () => {
  const notices: string[] = []
  const results = await scoredResults(read, { models: ['a', 'b'], onNotice: (text) => notices.push(text) })
  expect(results).toMatchObject({ records: 8, ids: ['t', 'u'], test: 'randomization' })
  expect(results.corpus).toMatchObject({ models: ['a', 'b'], segments: 2 })
  expect(notices).toEqual([expect.stringMatching(/^2 tasks .*the mean of its samples/)])
  expect(results.written).toBeUndefined()
})

test('another corpus of the table takes its place, without a note on samples', async () => {
  const notices: string[] = []
  const corpus = corpusOf({ a: [1, 0], b: [0, 0] })
  const results = await scoredResults(read, {
    corpusOf: () => corpus,
    keptRows: [],
    onNotice: (text) => notices.push(text),
  })
  expect([results.corpus, notices]).toEqual([corpus, []])
  expect(results.written?.metrics.map(({ name }) => name)).toContain('passed')
})

test('models with different numbers of samples are not swapped, as under pass@1', async () => {
  const [counts] = table.metrics
  const metrics = [{ ...counts!, counts: [Float64Array.of(2, 2), Float64Array.of(2, 1)] }]
  const { corpus } = await scoredResults({ ...read, table: { ...table, metrics } })
  expect(sampleCounts(corpus)).toEqual([Float64Array.of(2, 2), Float64Array.of(2, 1)])
})

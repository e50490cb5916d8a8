import { corpusRows, type Metric, meanOfSegments } from '@codegen-eval/metric'
import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { parsedReferences } from '../src/parsed-references.ts'
import { runStudy } from '../src/run-study.ts'
import { SETTINGS, someData } from './studies.ts'

/** A metric that parses references which begin with `ok`. */
const parsing: Metric<boolean> = {
  name: 'parsing',
  signature: 'parsing|v:1.0.0',
  level: 'corpus',
  columns: ['parsed', 'length', 'segments'],
  prepare: ([reference]) => reference!.startsWith('ok'),
  measure(candidate, parsed, row, offset = 0) {
    row[offset] = Number(parsed)
    row[offset + 1] = candidate.length / 100
    row[offset + 2] = 1
  },
  score: (sum, offset = 0) => sum[offset + 1] / sum[offset + 2],
  parts: (sum, offset = 0) => ({ parsedReferences: sum[offset] / sum[offset + 2] }),
}

test('segments with a reference that parses are counted, also under the mean of segments', () => {
  for (const metric of [parsing, meanOfSegments(parsing)]) {
    const rows = corpusRows(metric, ['a', 'b', 'c'], ['ok', 'no', 'no'])
    expect(parsedReferences({ metric, rows })).toEqual({ segments: 3, parsed: 1, first: 1 })
    const all = corpusRows(metric, ['a'], ['ok'])
    expect(parsedReferences({ metric, rows: all })).toEqual({ segments: 1, parsed: 1, first: -1 })
  }
})

test('metrics that do not parse, and scores of other tools, have no count', () => {
  expect(parsedReferences(meanScoreRows([0.1, 0.2]))).toBeUndefined()
})

test('a study warns of few references that parse, and refuses where none does', async () => {
  const data = someData()
  const study = (references: (segment: number) => string) =>
    runStudy({
      data: { ...data, references: data.ids.map((_, i) => [references(i)]) },
      metrics: [parsing],
      settings: SETTINGS,
    })
  expect((await study((i) => (i < 10 ? 'ok' : 'no'))).doubts).toContain(
    'parsing: only 10 of 40 segments (25 %) have a reference that parses; the first without one is id 10',
  )
  expect((await study((i) => (i < 20 ? 'ok' : 'no'))).doubts.join()).not.toContain('parses')
  await expect(study(() => 'no')).rejects.toThrow(
    'metric parsing: no reference parses (first: id 0); name the language',
  )
})

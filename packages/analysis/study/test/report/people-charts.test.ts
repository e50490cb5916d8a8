import type { Segment } from '@codegen-eval/corpus'
import { rowParser } from '@codegen-eval/corpus'
import { sharedJson } from '@codegen-eval/tools/shared'
import { expect, test } from 'vitest'
import { peopleCharts } from '../../src/report/people-charts.ts'
import { runStudy } from '../../src/run-study.ts'
import { studyData } from '../../src/study-data.ts'
import { someData, studyResult } from '../studies.ts'

test('ratings per output, shares of grades, and scores of people and metrics', async () => {
  const result = await studyResult()
  const [grades, scores] = peopleCharts(result)
  const [counts, shares] = grades.charts
  // three models, forty segments, four raters
  expect(counts.table.rows).toEqual([['4', 120]])
  expect(shares.table.columns.map(({ name }) => name)).toEqual(['model', '0', '1', '2', '3', '4'])
  for (const [, ...parts] of shares.table.rows)
    expect(parts.reduce((sum: number, part) => sum + Number(part), 0)).toBeCloseTo(100, 9)
  expect(scores.charts.map(({ caption }) => caption)).toEqual(['Human', 'Good', 'No|se & <b>'])
})

test('the grades of a large scale are cut into parts, the highest one in the last', async () => {
  const rated = someData()
  const data = { ...rated, grades: rated.grades.map((own) => own.map((_, i) => (i === 0 ? 100 : 20))) }
  const result = await runStudy({ data, metrics: [], settings: { protocol: 'rfa', resamples: 20 } })
  const [grades] = peopleCharts(result)
  // grades that were given have no numbers of ratings
  expect(grades.charts).toHaveLength(1)
  const { columns, rows } = grades.charts[0].table
  expect(columns.map(({ name }) => name)).toEqual(['model', '0–20', '20–40', '40–60', '60–80', '80–100'])
  expect(rows[0]).toEqual(['low', 0, 97.5, 0, 0, 2.5])
})

// printed by the notebook of the replication package
const PRINTED = [402, 998, 502, 364, 57, 27, 5, 5]
const conala = sharedJson<Record<string, unknown>[]>('data/conala/human-grades.json')
test.skipIf(!conala)(
  'the grades per snippet of Out of the BLEU',
  async () => {
    const models = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
    const parse = rowParser({ file: 'conala', model: '', references: 'required', candidates: 'required' })
    const segments = conala!.map((row, id): Segment => {
      const pick = (prefix: string) => Object.fromEntries(models.map((model) => [model, row[prefix + model]]))
      return parse({ id, references: row.snippet, candidates: pick(''), grades: pick('grade-') }, id + 1, id)
    })
    const result = await runStudy({ data: studyData(segments), metrics: [], settings: { resamples: 5 } })
    expect(peopleCharts(result)[0].charts[0].table.rows).toEqual(
      PRINTED.map((number, i) => [String(3 + i), number]),
    )
  },
  30_000,
)

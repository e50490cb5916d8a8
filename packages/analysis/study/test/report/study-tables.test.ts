import { expect, test } from 'vitest'
import { studyTables } from '../../src/report/study-tables.ts'
import { studyResult } from '../studies.ts'

test("the papers' tables, one row a metric, every row as wide as its header", async () => {
  const result = await studyResult()
  const tables = studyTables(result)
  expect(tables.map(({ id }) => id)).toEqual([
    'ranking',
    'metric-tests',
    'scores',
    'people',
    'people-pairs',
    'significance',
    'disagreement',
    'errors',
    'type-one-by-bin',
    'type-two-by-bin',
    'conformity',
    'trusted',
    'agreement',
    'correlation',
    'outputs',
    'output-pairs',
    'trusted-outputs',
    'raters',
  ])
  for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length)
  const [scores, significance, disagreement] = ['scores', 'significance', 'disagreement'].map((id) =>
    tables.find((table) => table.id === id),
  )
  const names = (table: (typeof tables)[number]) => table.columns.map(({ name }) => name)
  expect(names(scores!)).toEqual(['metric', 'low', 'mid', 'top'])
  expect(scores!.rows.map(([name]) => name)).toEqual(['Good', 'No|se & <b>', 'Human'])
  expect(scores!.rows[0][1]).toMatch(/^\d+\.\d\d \(\d+\.\d\d–\d+\.\d\d\) #[1-3] \([1-3](–[1-3])?\)$/)
  // only a model that is surely the first one is bold
  const ranks = [...result.metrics.map(({ study }) => study.ranks), result.human.ranks]
  for (const [k, row] of scores!.rows.entries())
    expect(row.slice(1).map((cell) => typeof cell === 'object')).toEqual(
      ranks[k]!.map(({ rankHigh }) => rankHigh === 1),
    )
  expect(significance!.rows[0][1]).toMatch(/^\d+\/\d+$/)
  expect(names(disagreement!)).toEqual([
    'metric',
    '[0,2)',
    '[2,5)',
    '[5,10)',
    '[10,100)',
    'not significant',
    'total %',
  ])
  const [good, noise] = result.metrics.map(({ study }) => study.errors.disagreement)
  expect(good).toBeLessThan(noise!)
  expect(disagreement!.rows[0].at(-1)).toBe(good)
  expect(disagreement!.rows[1].at(-1)).toBe(noise)
  const correlation = tables.find(({ id }) => id === 'correlation')!
  expect(correlation.footnotes![0]).toContain('3 models of the input allow no conclusion')
  // the metric that people agree with most comes first in every table
  const { agreement } = result
  const turned = studyTables({ ...result, agreement: { ...agreement, order: [1, 0] } })
  expect(turned.find(({ id }) => id === 'errors')!.rows.map(([name]) => name)).toEqual([
    'No|se & <b>',
    'Good',
  ])
})

test('a long list of raters is cut in the middle', async () => {
  const result = await studyResult()
  const raters = Array.from({ length: 40 }, (_, r) => ({ id: `r${r}`, ratings: 9, skill: (r * 7) % 40 }))
  const table = (count: number) =>
    studyTables({ ...result, grades: { ...result.grades, raters: raters.slice(0, count) } }).at(-1)!
  expect(table(30).rows).toHaveLength(30)
  expect(table(30).footnotes).toEqual([])
  expect(table(40).rows.map(([, , skill]) => skill)).toEqual([
    ...Array.from({ length: 15 }, (_, i) => 39 - i),
    ...Array.from({ length: 15 }, (_, i) => 14 - i),
  ])
  expect(table(40).footnotes).toEqual([
    'the 15 most and the 15 least skilled of 40 raters; raters.csv has all',
  ])
})

test('empty bins are shown, and given grades have no raters', async () => {
  const result = await studyResult()
  const [metric] = result.metrics
  const counts = {
    significant: metric!.study.counts.significant.map(() => ({ pairs: 0, same: 0, none: 0, opposite: 0 })),
    insignificant: metric!.study.counts.insignificant,
  }
  const tables = studyTables({
    ...result,
    metrics: [{ ...metric!, study: { ...metric!.study, counts } }, result.metrics[1]!],
    grades: { ...result.grades, method: 'given', raters: [] },
  })
  expect(tables.find(({ id }) => id === 'disagreement')!.rows[0][1]).toBe('– of 0')
  expect(tables.some(({ id }) => id === 'raters')).toBe(false)
})

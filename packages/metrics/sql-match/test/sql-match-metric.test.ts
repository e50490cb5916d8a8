import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { loadSqlParser } from '../src/meaning/sql-parser.ts'
import { sqlMatchMetric } from '../src/sql-match-metric.ts'
import { SCHEMAS } from './some-schemas.ts'

const parser = await loadSqlParser('sqlite')
const meaning = sqlMatchMetric({ parser })
const spider = sqlMatchMetric({ variant: 'spider', tables: SCHEMAS })

/** A query for each text of the contract's tests, most of which are none. */
const queryOf = (text: string) => `SELECT name FROM plant WHERE height = ${text.length}`

for (const metric of [meaning, sqlMatchMetric({ variant: 'spider', tables: SCHEMAS, values: true })])
  testMetricContract({
    ...metric,
    prepare: (references) =>
      metric.prepare(
        references.map((text) => `${queryOf(text)}\tgarden`.slice(0, metric === meaning ? -7 : undefined)),
      ),
    measure: (candidate, prepared, row, offset) =>
      metric.measure(candidate.length % 3 === 0 ? candidate : queryOf(candidate), prepared, row, offset),
  })

test('the signature names what changes a number', () => {
  expect(meaning.signature).toMatch(
    /^sql-match\|variant:meaning\|dialect:sqlite\|values:yes\|column-order:no\|v:/,
  )
  expect(spider.signature).toMatch(/^sql-match\|variant:spider\|tables:[0-9a-f]{16}\|values:no\|v:/)
})

test('a candidate that is not read is counted and said to be so', () => {
  for (const [metric, reference] of [
    [meaning, 'SELECT name FROM plant'],
    [spider, 'SELECT name FROM plant\tgarden'],
  ] as const) {
    const row = segmentRow(metric, '```sql\nSELECT name FROM plant\n```', reference)
    expect(metric.score(row)).toBe(0)
    expect(metric.parts!(row).notParsed).toBe(1)
    expect(metric.caveat!(row)).toBe('the candidate is not read, so it matches nothing')
    expect(metric.caveat!(segmentRow(metric, 'SELECT name FROM plant', reference))).toBeUndefined()
  }
})

test('a reference that is not read is an error that names it', () => {
  expect(() => meaning.prepare(['SELECT 1', 'SELEC 1'])).toThrow(/^references\[1\]: the query is not read: /)
  expect(() => spider.prepare(['SELECT name FROM rose\tgarden'])).toThrow(
    'references[0]: the query is not read: there is no table or alias rose',
  )
})

test('the best reference counts', () => {
  expect(meaning.score(segmentRow(meaning, 'SELECT a FROM t', ['SELECT b FROM t', 'select a from t']))).toBe(
    1,
  )
  const golden = ['SELECT height FROM plant\tgarden', 'SELECT name FROM plant\tgarden']
  expect(spider.score(segmentRow(spider, 'SELECT name FROM plant', golden))).toBe(1)
})

test('shares by part and by hardness are parts', () => {
  const { score, parts } = evaluateCorpus(
    spider,
    ['SELECT name FROM plant', 'SELECT name FROM plant WHERE height = 1', 'x'],
    [
      'SELECT name FROM plant\tgarden',
      'SELECT name FROM plant WHERE height > 1\tgarden',
      'SELECT name, height FROM plant WHERE height > 1\tgarden',
    ],
  )
  expect(score).toBe(1 / 3)
  expect(parts).toMatchObject({
    notParsed: 1 / 3,
    easy: 1 / 2,
    medium: 0,
    hard: Number.NaN,
    select: 2 / 3,
    where: 1 / 3,
    'where(no OP)': 2 / 3,
  })
})

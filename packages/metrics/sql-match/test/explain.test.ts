import { expect, test } from 'vitest'
import { explainSqlMatch } from '../src/explain.ts'
import { loadSqlParser } from '../src/meaning/sql-parser.ts'
import { SCHEMAS } from './some-schemas.ts'

const none = { candidate: [], reference: [] }

test('canonical forms are shown where they differ', async () => {
  const options = { parser: await loadSqlParser('sqlite') }
  const { score, findings } = explainSqlMatch('SELECT a FROM t', ['SELECT b FROM t'], options)
  expect(score).toBe(0)
  expect(findings.map(({ kind, status }) => [kind, status])).toEqual([
    ['canonical form', 'missed'],
    ['canonical form', 'extra'],
  ])
  expect(findings[0].label).toContain('b')
  const matched = explainSqlMatch('SELECT b FROM t', ['SELECT a FROM t', 'select B from T'], options)
  expect(matched).toMatchObject({ score: 1, reference: 1, findings: [{ status: 'matched' }] })
  expect(explainSqlMatch('SELEC', 'SELECT 1', options).findings[0]).toMatchObject({ kind: 'not read' })
})

test('parts are matched, missed or extra', () => {
  const options = { variant: 'spider', tables: SCHEMAS } as const
  const { score, findings } = explainSqlMatch(
    'SELECT name FROM plant ORDER BY height',
    'SELECT name FROM plant WHERE height > 1',
    options,
    'garden',
  )
  expect(score).toBe(0)
  expect(findings).toEqual([
    { kind: 'part', label: 'select', status: 'matched', ...none },
    { kind: 'part', label: 'select(no AGG)', status: 'matched', ...none },
    { kind: 'part', label: 'where', status: 'missed', ...none },
    { kind: 'part', label: 'where(no OP)', status: 'missed', ...none },
    { kind: 'part', label: 'order', status: 'extra', ...none },
    { kind: 'part', label: 'and/or', status: 'matched', ...none },
    { kind: 'part', label: 'keywords', status: 'missed', ...none },
  ])
})

import { expect, test } from 'vitest'
import { type MetricWork, workLine } from '../src/metric-turns.ts'

const pairs = [
  { candidate: 'abcde', reference: 'abcdefghij' },
  { candidate: '', reference: 'abc' },
]
const work: MetricWork = { name: 'a kernel', spec: 'chrf', pairs, unit: 'pairs/s', wanted: 4000 }
const cells = (line: string) => line.trim().split(/ {2,}/)

test('workLine prints both times in the unit of the work, their ratio, and what is wanted', () => {
  expect(cells(workLine(work, { before: 0.002, after: 0.001, different: 0 }))).toEqual([
    'a kernel',
    'before',
    '1,000',
    'after',
    '2,000 pairs/s',
    '2.00 times as fast',
    'wanted 4,000',
  ])
  const milliseconds = workLine({ ...work, unit: 'ms a pair' }, { before: 1, after: 2, different: 0 })
  expect(cells(milliseconds).slice(1, 6)).toEqual([
    'before',
    '500',
    'after',
    '1,000 ms a pair',
    '0.50 times as fast',
  ])
})

test('workLine counts the cells of the tables of all pairs', () => {
  const line = workLine({ ...work, unit: 'ns a cell' }, { after: 100e-9, different: 0 })
  expect(cells(line)).toEqual(['a kernel', 'after', '2 ns a cell', 'wanted 4,000'])
})

test('workLine says how many scores differ', () => {
  expect(workLine(work, { before: 1, after: 1, different: 1 })).toMatch(/SCORES DIFFER on 1 of 2 pairs$/)
})

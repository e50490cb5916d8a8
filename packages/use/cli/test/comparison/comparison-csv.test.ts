import { expect, test } from 'vitest'
import { comparisonCsv } from '../../src/comparison/comparison-csv.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test('one row a pair, with everything about it', async () => {
  const { low, lower, high } = FOUR
  const models = { 'a,b': low!, c: lower!, d: high! }
  const [header, ...rows] = comparisonCsv(await comparisonOf(models), 1)
    .trim()
    .split('\n')
  expect(header).toMatch(/^metric,model_a,model_b,segments,score_a,score_a_low,score_a_high,score_b,/)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^mean,d,"a,b",60,\d\d\.\d,.*,yes,no,.*,,mean\|v:1\.0\.0$/)
  expect(rows[2]).toMatch(/^mean,"a,b",c,60,.*,no,yes,.*,\d+,mean\|v:1\.0\.0$/)
  const width = header!.split(',').length
  expect(rows[1]!.split(',')).toHaveLength(width)
})

test('what is undefined is empty', async () => {
  const flat = Array<number>(9).fill(0.5)
  const [, row] = comparisonCsv(await comparisonOf({ a: flat, b: flat }), 2).split('\n')
  expect(row).toBe(
    'mean,a,b,9,50.00,50.00,50.00,50.00,50.00,50.00,0.00,0.00,0.00,1,1,no,yes,,,,0,,,mean|v:1.0.0',
  )
})

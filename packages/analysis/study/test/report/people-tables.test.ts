import { expect, test } from 'vitest'
import { peopleTables } from '../../src/report/people-tables.ts'
import { runStudy } from '../../src/run-study.ts'
import { dataWithAttributes, studyResult } from '../studies.ts'

test('means of the models and the references, by attribute, and all pairs with their p-values', async () => {
  const settings = { protocol: 'rfa', resamples: 50 } as const
  const result = await runStudy({ data: dataWithAttributes(), metrics: [], settings })
  const [means, pairs] = peopleTables(result)
  expect(means.columns.map(({ name }) => name)).toEqual(['model', 'mean', 'fluency'])
  expect(means.rows.map(([name]) => name)).toEqual(['low', 'mid', 'top', 'reference'])
  expect(means.rows[3]).toEqual(['reference', 4, undefined])
  expect(pairs.columns.map(({ name }) => name)).toContain('p')
  expect(pairs.rows).toHaveLength(6)
  expect(pairs.rows[2].at(-1)).toBe('reference')
})

test('a test by shares of resamples has no p-value', async () => {
  const [means, pairs] = peopleTables(await studyResult())
  expect(means.note).toBe('The mean over all ratings of a model, on the scale from 0 to 4')
  expect(pairs.columns.map(({ name }) => name)).toEqual([
    'first',
    'second',
    'difference',
    'significantly better',
  ])
})

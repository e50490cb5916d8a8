import { expect, test } from 'vitest'
import { peopleTables } from '../../src/report/people-tables.ts'
import { runStudy } from '../../src/run-study.ts'
import { dataWithAttributes, studyResult } from '../studies.ts'

test('means of the models and the references, by attribute, and all pairs with their p-values', async () => {
  const settings = { protocol: 'rfa', resamples: 50 } as const
  const result = await runStudy({ data: dataWithAttributes(), metrics: [], settings })
  const [means, pairs] = peopleTables(result)
  expect(means.columns.map(({ name }) => name)).toEqual(['model', 'mean', 'fluency'])
  expect(means.rows.map(([name]) => name)).toEqual(['reference', 'top', 'mid', 'low'])
  expect(means.rows[0]).toEqual(['reference', 4, undefined])
  expect(means.note).toContain('; reference is the references')
  expect(pairs.columns.map(({ name }) => name)).toContain('p')
  expect(pairs.rows).toHaveLength(6)
  expect(pairs.rows[0].slice(0, 2)).toEqual(['reference', 'low'])
  const better = pairs.columns.findIndex(({ name }) => name === 'significantly better')
  expect(pairs.rows[0][better]).toBe('reference')
  // the better model stands first, the largest difference above
  const differences = pairs.rows.map((row) => Number(/^\d+\.\d\d(?= \()/.exec(String(row[2]))))
  expect(differences.every((difference, i) => difference >= 0 && !(difference > differences[i - 1]!))).toBe(
    true,
  )
  for (const { first, second, difference } of result.people.human.originals) {
    const [better, worse] = difference < 0 ? [second, first] : [first, second]
    const row = pairs.rows.find(
      (cells) => cells[0] === result.people.names[better] && cells[1] === result.people.names[worse],
    )
    expect(String(row![2])).toContain(`${Math.abs(100 * difference).toFixed(2)} (`)
  }
})

test('a test by shares of resamples has no p-value', async () => {
  const [means, pairs] = peopleTables(await studyResult())
  expect(means.note).toBe('The mean over all ratings of a model, on the scale from 0 to 4')
  expect(pairs.columns.map(({ name }) => name)).toEqual([
    'first',
    'second',
    'difference',
    'significantly better',
    'p over raters',
  ])
})

import { expect, test } from 'vitest'
import { outputPairTables } from '../../src/report/output-pair-tables.ts'
import { studyResult } from '../studies.ts'

test('the numbers of each bin that has pairs, and the difference from which outputs are trusted', async () => {
  const result = await studyResult()
  const [first] = result.metrics
  const bins = [
    { bin: '[0,5)', concordant: 1200, discordant: 300, ties: 100 },
    { bin: '[5,10)', concordant: 0, discordant: 0, ties: 0 },
    { bin: '[10,15)', concordant: 50, discordant: 1, ties: 0 },
  ]
  const none = bins.map(({ bin }) => ({ bin, concordant: 0, discordant: 0, ties: 0 }))
  const unknown = { difference: Number.NaN, pairs: 0, discordance: Number.NaN, high: Number.NaN }
  const [pairs, trusted] = outputPairTables({
    ...result,
    metrics: [
      {
        ...first,
        outputPairs: { bins, trusted: { difference: 10, pairs: 51, discordance: 1 / 51, high: 0.04 } },
      },
      { ...first, name: 'other', outputPairs: { bins: none, trusted: unknown } },
    ],
  })
  // 300 of 1,600 and 1 of 51
  expect(pairs.rows).toEqual([
    ['[0,5)', '1,200/300 (18.8 %, 100 tied)', '0/0'],
    ['[10,15)', '50/1 (2.0 %)', '0/0'],
  ])
  expect(trusted.rows).toEqual([
    ['Good', 10, 51, 1 / 51, 0.04, 301 / 1651],
    ['other', Number.NaN, 0, Number.NaN, Number.NaN, Number.NaN],
  ])
})

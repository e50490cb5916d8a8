import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LABEL_DESIGNS, RATE_DESIGNS } from '../src/calibration-designs.ts'
import {
  claimTable,
  meanTable,
  rateTable,
  simulateMeans,
  simulateRates,
} from '../src/simulate-calibration.ts'

test('corrected means cover as often as people alone, in narrower intervals where the judge is good', () => {
  const good = LABEL_DESIGNS.findIndex(({ correlation, labelled }) => correlation === 0.8 && labelled === 100)
  const counts = simulateMeans(LABEL_DESIGNS[good]!, 300, 100 + good)
  // 300 intervals of 95 % miss at most 27 in 99.9 % of the cases
  expect(counts.corrected).toBeGreaterThanOrEqual(273)
  expect(counts.people).toBeGreaterThanOrEqual(273)
  expect(counts.ratios / counts.runs).toBeLessThan(0.75)
  expect(counts.widest).toBeLessThanOrEqual(1)
  expect(simulateMeans(LABEL_DESIGNS[good]!, 300, 100 + good)).toEqual(counts)
})

test('with few labels and rare errors PPI++ is warned about, and what is shown instead covers', () => {
  const few = RATE_DESIGNS.findIndex(({ rate, labelled }) => rate === 0.1 && labelled === 20)
  const counts = simulateRates(RATE_DESIGNS[few]!, 200, 200 + few)
  expect(counts.warned).toBe(200)
  expect(counts.ppi).toBeLessThan(182)
  expect(counts.shown).toBe(counts.langReiczigel)
  expect(counts.shown).toBeGreaterThanOrEqual(182)
})

test('tables have a row for each design and each sentence', () => {
  const counts = { runs: 200, people: 190, corrected: 191, ratios: 150, widest: 1.01 }
  expect(meanTable(() => counts)).toContain('| grades 0..4 | 0 | 50 | 95.0 | 95.5 | 0.75 | 1.01 |')
  const rates = { runs: 200, ppi: 180, delta: 124, langReiczigel: 196, warned: 200, shown: 196 }
  expect(rateTable(() => rates)).toContain('| 0.1, 0.95, 0.95 | 20 | 90.0 | 100.0 | 62.0 | 98.0 | 98.0 |')
  const table = claimTable(
    [
      ['a', { agreement: 5 }],
      ['b', { judges: 3 }],
    ],
    [['c', { replacement: 4 }]],
    100,
  )
  expect(table).toContain('| agrees more, or less, than people with each other | 5.0 | 0.0 |')
  // several judges are compared in the first design only
  expect(table).toContain('| a judge agrees with people more than another | 0.0 |  |')
  expect(table).toContain('| may replace one of these people | 4.0 |')
})

test('the README of calibration has the tables of these designs', () => {
  const readme = readFileSync(
    new URL('../../packages/analysis/calibration/README.md', import.meta.url),
    'utf8',
  )
  for (const { kind, correlation, labelled } of LABEL_DESIGNS)
    expect(readme).toContain(`| ${kind} | ${correlation} | ${labelled} | `)
  for (const name of ['means', 'rates', 'claims']) expect(readme).toContain(name)
})

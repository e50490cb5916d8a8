import { expect, test } from 'vitest'
import { edgeTables } from '../src/edge-table.ts'

const sizes = {
  tasks: [20, 60],
  unequal: [20],
  tested: [[20, 3]],
  mixed: [[60, 55]],
  shapes: [20],
  models: [3],
  rated: [50],
  sequential: [20],
  benchmarks: [[20, 2]],
  strata: [[10, 5]],
  correlated: [4],
  calibrated: [[5, 50]],
  judged: [[20, 3]],
  copied: [[10, 3]],
  identical: [40],
  many: 200,
} as const

test('the same seed gives the same tables, with a row for each design', async () => {
  const run = () => edgeTables({ runs: 2, draws: 19, seed: 1 }, sizes)
  const text = await run()
  for (const name of [
    'pass@5, 90 % of tasks solved',
    'lognormal, sigma 2',
    'pass^10, 50 and 10 samples',
    'expected best of 3',
    'noise and a constant',
    'planned for a power of 80 %, Holm',
    "Gwet's AC1",
    'a metric like a rater',
    'raters nested in models',
    'equal means, 5 % failures',
    'unseen failures',
    'half of the failing samples lack',
    'betting interval',
    'smallest detectable difference',
    'reversal',
    "Gwet's AC2, quadratic, or a warning",
    'judgements once',
    "Spearman's correlation, permutation",
    "Spearman's correlation, percentile",
    'acc*_eq, as printed',
    'cluster text',
    'just above the bound',
    'few tasks',
    'saved on average',
  ])
    expect(text).toContain(name)
  expect(await run()).toBe(text)
})

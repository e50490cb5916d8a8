import { expect, test } from 'vitest'
import { edgeCounts } from '../src/edge-counts.ts'
import { simulateCopiedJudgements, simulateCopiedTasks } from '../src/simulate-copies.ts'

const sizes = { runs: 40, draws: 39, seed: 1 }
const sharesOf = (counts: ReturnType<typeof edgeCounts>, column: string) =>
  Object.fromEntries(counts.rows([column]).map(({ names, shares }) => [names.join(), shares[0]!]))

test('intervals hold where a judgement counts once, and miss where its copies count', () => {
  const counts = edgeCounts()
  simulateCopiedJudgements([[40, 6]], sizes, counts, 10_000)
  const shares = sharesOf(counts, '40 x 6')
  expect(shares["Gwet's AC1,judgements once"]).toBeGreaterThan(0.8)
  expect(shares["Gwet's AC1,copies counted"]).toBeLessThan(0.8)
  // 40 outputs are too few for an interval of alpha, and their copies are not
  expect(shares).not.toHaveProperty("Krippendorff's alpha,judgements once")
  expect(shares["Krippendorff's alpha,copies counted"]).toBeLessThan(0.8)
})

test('copies of tasks mislead a comparison, which warns, and clusters of texts do not', async () => {
  const counts = edgeCounts()
  await simulateCopiedTasks([[20, 8]], sizes, counts)
  const shares = sharesOf(counts, '20 x 8')
  expect(shares['copies counted,continuous']).toBeGreaterThan(0.3)
  expect(shares['copies counted, without a warning,continuous']).toBe(0)
  expect(shares['cluster text,continuous']).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 40))
})

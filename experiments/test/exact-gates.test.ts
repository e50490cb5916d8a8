import { expect, test } from 'vitest'
import { chanceOfVerdict, exactGateTable, fails, passes } from '../src/exact-gates.ts'

/** The chance of an outcome of all segments, summed over all outcomes. */
function bySum(
  decides: typeof passes,
  count: number,
  margin: number,
  differing: number,
  loss: number,
): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  let sum = 0
  for (let wins = 0; wins <= count; wins++)
    for (let losses = 0; wins + losses <= count; losses++) {
      if (!decides(wins, losses, count, margin)) continue
      const [win, lose] = [(differing - loss) / 2, (differing + loss) / 2]
      const ways = choose(count, wins) * choose(count - wins, losses)
      sum += ways * win ** wins * lose ** losses * (1 - differing) ** (count - wins - losses)
    }
  return sum
}

test('the chance is that of the sum over all outcomes', () => {
  const [count, margin] = [14, 0.2]
  for (const differing of [0.2, 0.35, 0.9]) {
    const [passed] = chanceOfVerdict(passes, { count, margin }, [differing])
    expect(passed).toBeCloseTo(bySum(passes, count, margin, differing, margin), 12)
    const [failed] = chanceOfVerdict(fails, { count, margin, isFailure: true }, [differing])
    expect(failed).toBeCloseTo(bySum(fails, count, margin, differing, margin), 12)
  }
})

test('verdicts are false with at most 2.5 %, and those of earlier versions far more often', () => {
  const rows = exactGateTable([20, 40], [0.02, 0.1]).split('\n').slice(2)
  const rates = rows.map((row) => row.split('|').slice(2, -1).map(Number))
  for (const rate of [...rates[0]!, ...rates[1]!]) expect(rate).toBeLessThanOrEqual(2.5)
  for (const rate of rates[2]!) expect(rate).toBeGreaterThan(20)
})

import { expect, test } from 'vitest'
import { effectiveDegrees, segmentShares } from '../src/effective-degrees.ts'
import { meanScoreMetric } from '../src/metric-rows.ts'

/** Satterthwaite's (tr P)²/Σ P_gh² for the residual sums of clusters with independent errors, scaled as by Bell and McCaffrey. */
function slow(sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const scale = sizes.map((size) => 1 / Math.sqrt(1 - size / all))
  let [trace, squares] = [0, 0]
  sizes.forEach((size, g) => {
    sizes.forEach((other, h) => {
      const covariance = scale[g]! * scale[h]! * ((g === h ? size : 0) - (size * other) / all)
      if (g === h) trace += covariance
      squares += covariance ** 2
    })
  })
  return trace ** 2 / squares
}

test('equal sizes have one degree less than their number, others fewer', () => {
  for (const count of [2, 7, 25])
    expect(effectiveDegrees(new Float64Array(count).fill(1 / count))).toBeCloseTo(count - 1, 10)
  for (const sizes of [
    [240, ...Array<number>(24).fill(10)],
    [1, 2, 3, 4],
    [5, 5, 90],
  ]) {
    const all = sizes.reduce((sum, size) => sum + size, 0)
    const degrees = effectiveDegrees(Float64Array.from(sizes, (size) => size / all))
    expect(degrees).toBeCloseTo(slow(sizes), 9)
    expect(degrees).toBeLessThan(sizes.length - 1)
  }
  expect(effectiveDegrees(Float64Array.of(1, 0))).toBe(0)
})

test('shares are those of columns that are the same in both systems', () => {
  const rows = (scores: readonly number[]) => ({
    metric: meanScoreMetric,
    rows: Float64Array.from(scores.flatMap((score, i) => [score, [6, 3, 1][i]!])),
  })
  expect([...segmentShares(rows([6, 0, 1]), rows([0, 3, 1]))]).toEqual([0.6, 0.3, 0.1])
  const zero = { metric: meanScoreMetric, rows: new Float64Array(4) }
  expect([...segmentShares(zero, zero)]).toEqual([0.5, 0.5])
})

import { describe, expect, test } from 'vitest'
import { wilcoxonPairs } from '../src/wilcoxon-pairs.ts'
import { itemMeans, rfaRatings } from './rfa-ratings.reference.ts'

// scipy.stats.wilcoxon 1.10.1 on the ranks of the differences of the items' means as fractions
const SCIPY: Readonly<Record<string, number>> = {
  'M0 M1': 0.00142,
  'M0 M2': 0.00074,
  'M0 M3': 0.00302,
  'M0 M4': 0.00304,
  'M1 M2': 0.87219,
  'M1 M3': 0.82688,
  'M1 M4': 0.86435,
  'M2 M3': 0.61413,
  'M2 M4': 0.88609,
  'M3 M4': 0.6142,
}

const ratings = rfaRatings()

describe("on RFA's ratings", () => {
  test('the reference is better than every model, M1 to M4 are alike, and all are better than M5', () => {
    const names = ['M0', 'M1', 'M2', 'M3', 'M4', 'M5']
    const { pValues, winners } = wilcoxonPairs(
      names.map((name) => Float64Array.from(itemMeans(ratings, name))),
    )
    const outcome = new Map<string, [p: number, winner: number]>()
    let pair = 0
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1)) outcome.set(`${a} ${b}`, [pValues[pair], winners[pair++]])
    })
    for (const [name, [p, winner]] of outcome) {
      expect(winner, name).toBe(/M0|M5/.test(name) ? 1 : 0)
      if (name.includes('M5')) expect(p, name).toBeLessThan(1e-20)
      else expect(p, name).toBeCloseTo(SCIPY[name], 5)
    }
  })
})

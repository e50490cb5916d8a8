import { expect, test } from 'vitest'
import { binErrorFacts, judgementFacts, outputPairFacts } from '../../src/view/bin-facts.ts'
import { studyResult } from '../studies.ts'

const result = await studyResult()

test('every pair of models is in one bin, and errors are what is left of conformity', () => {
  const pairs = (result.models.length * (result.models.length - 1)) / 2
  for (const { key, study } of result.metrics) {
    const rows = binErrorFacts(result).rows.filter(({ metric }) => metric === key)
    expect(rows.reduce((sum, row) => sum + (row.pairs as number), 0)).toBe(pairs)
    rows.forEach((row, b) => {
      const [found, unfound] = [study.counts.significant[b]!, study.counts.insignificant[b]!]
      if (row.pairs === 0) return
      expect((row.conformity as number) + (row.shareOne as number) + (row.shareTwo as number)).toBeCloseTo(
        1,
        9,
      )
      expect(row.conformity).toBeCloseTo((found.same + unfound.none) / (row.pairs as number), 9)
    })
  }
})

test('quantiles of judgements rise, and their pairs are all pairs of models', () => {
  const pairs = (result.models.length * (result.models.length - 1)) / 2
  for (const { key } of result.metrics) {
    const rows = judgementFacts(result).rows.filter(({ metric }) => metric === key)
    expect(rows.reduce((sum, row) => sum + (row.pairs as number), 0)).toBe(pairs)
    for (const { p5, p25, p50, p75, p95 } of rows) {
      const found = [p5, p25, p50, p75, p95] as number[]
      expect(found).toEqual(found.toSorted((a, b) => a - b))
    }
  }
})

test('pairs of outputs: the discordant ones are a share of all three kinds', () => {
  for (const row of outputPairFacts(result).rows.filter(({ pairs }) => pairs !== 0)) {
    const [concordant, discordant, ties] = [row.concordant, row.discordant, row.ties] as number[]
    expect(row.discordance).toBe(discordant! / (concordant! + discordant! + ties!))
    expect(row.isUsed).toBe(true)
  }
})

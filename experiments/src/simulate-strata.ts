import { meanScoreRows, randomStream, stratifiedDifference, uniformNumber } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Strata of a design: numbers of segments, and the leads of the first system, of which the first is the largest. */
const LEADS = [
  ['no lead', () => 0],
  ['a lead in one stratum', (stratum: number) => (stratum === 0 ? 0.3 : 0)],
] as const

/** Counts coverage of weighted differences, and false findings of the strata's tests and of reversals. */
export function simulateStrata(
  designs: readonly (readonly number[])[],
  { runs, seed }: SimulationSizes,
  intervals: EdgeCounts,
  tests: EdgeCounts,
): void {
  for (const [d, sizes] of designs.entries())
    for (const [l, [name, leadOf]] of LEADS.entries()) {
      const stream = randomStream(seed + 2 ** 51 + 2 ** 37 + 10 * d + l)
      const column = sizes.join(', ')
      const strata = sizes.flatMap((size, stratum) => Array<number>(size).fill(stratum))
      for (let run = 0; run < runs; run++) {
        // skewed scores, whose spread differs between strata
        const draw = (lead: number, stratum: number) => lead + uniformNumber(stream) ** (1 + 2 * stratum)
        const a = meanScoreRows(strata.map((stratum) => draw(leadOf(stratum), stratum)))
        const b = meanScoreRows(strata.map((stratum) => draw(0, stratum)))
        for (const weights of ['equal', 'size'] as const) {
          const found = stratifiedDifference(a, b, { strata, weights })
          const truth = found.strata.reduce((sum, { weight }, stratum) => sum + weight * leadOf(stratum), 0)
          intervals.addInterval([`weights ${weights}`, name], column, found, truth)
          if (weights !== 'equal') continue
          tests.add(['reversal', name], column, found.reversal.pValue <= 0.05)
          const isFound = found.strata.some(
            ({ adjustedPValue }, stratum) => leadOf(stratum) === 0 && adjustedPValue <= 0.05,
          )
          tests.add(['any stratum without a lead, Holm', name], column, isFound)
        }
      }
    }
}

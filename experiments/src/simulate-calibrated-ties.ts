import { calibratedInterval, calibrateTies, resampledAgreement } from '@codegen-eval/meta-evaluation'
import { randomStream } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { drawAgreement } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Counts how often the intervals of acc*_eq that a study prints contain the value over many items. */
export function simulateCalibratedTies(
  designs: readonly (readonly [systems: number, items: number])[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
  many: number,
): void {
  const stageOf = (systems: number) => seed + 2 ** 41 + 2 ** 40 + 100_000 * systems
  const truths = new Map<number, number>()
  for (const systems of new Set(designs.map(([systems]) => systems))) {
    const { gold, first } = drawAgreement(randomStream(stageOf(systems)), systems, many)
    truths.set(systems, calibrateTies(gold, first).value)
  }
  for (const [systems, items] of designs) {
    const truth = truths.get(systems)!
    const stream = randomStream(stageOf(systems) + items)
    const size = { items, pairs: (items * systems * (systems - 1)) / 2 }
    for (let run = 0; run < runs; run++) {
      const { gold, first } = drawAgreement(stream, systems, items)
      const { calibratedAccEq } = resampledAgreement(gold, first, { resamples: draws, seed: seed + run })
      const interval = calibratedInterval(calibratedAccEq, calibrateTies(gold, first).value, size)
      if (interval.reason === undefined)
        counts.addInterval(['acc*_eq, as printed', 'study'], `${systems} x ${items}`, interval, truth)
    }
  }
}

import { raterCeilings } from '@codegen-eval/meta-evaluation'
import { randomStream } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { drawAgreement } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** The systems of a study, and the most resamples: each draws new halves of the raters. */
const [SYSTEMS, MOST_DRAWS] = [5, 99]

/** Counts metrics like a rater that are said to agree with people better than people agree with each other. */
export function simulateCeilings(
  items: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  counts: EdgeCounts,
): void {
  for (const count of items) {
    const stream = randomStream(seed + 2 ** 50 + count)
    for (let run = 0; run < runs; run++) {
      const { ratings } = drawAgreement(stream, SYSTEMS, count)
      // the third rater is the metric, and is no longer among the people
      const metric = ratings.map((row) => Float64Array.from(row, (byRater) => [...byRater.values()][2]!))
      const people = ratings.map((row) => row.map((byRater) => new Map([...byRater].slice(0, 2))))
      const found = raterCeilings(people, [metric], {
        resamples: Math.min(draws, MOST_DRAWS),
        seed: seed + run,
      })
      const [ofMetric, ofPeople] = [found.metrics[0]!.outputs, found.halfPanels.outputs]
      const add = (name: string, isCounted: boolean) =>
        counts.add([name, 'a metric like a rater'], String(count), isCounted)
      add('above people, intervals do not overlap', ofMetric.low > ofPeople.high)
      add('above people, said to be chance', ofMetric.estimate > ofPeople.estimate)
    }
  }
}

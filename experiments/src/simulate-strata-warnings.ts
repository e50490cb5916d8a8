import { compareModels } from '@codegen-eval/compare'
import { strataFindings } from '@codegen-eval/compare/internal'
import { randomStream } from '@codegen-eval/statistics'
import type { EdgeCounts } from './edge-counts.ts'
import { METRIC, ORDINARY } from './simulate-shapes.ts'
import { strataOf } from './simulate-strata.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** The warnings about strata by their kinds. */
const KINDS: readonly (readonly [warned: string, kinds: readonly string[]])[] = [
  ['few tasks', ['single-strata', 'small-strata']],
  ['skewed', ['skewed-strata']],
  ['unseen failures', ['unseen-in-stratum', 'unseen-in-mean']],
]

/** Counts how often a comparison of ordinary models warns of their strata, although nothing is wrong. */
export async function simulateStrataWarnings(
  designs: readonly (readonly number[])[],
  { runs, seed }: SimulationSizes,
  counts: EdgeCounts,
): Promise<void> {
  for (const [m, { name, lead, draw }] of ORDINARY.entries())
    for (const [d, sizes] of designs.entries()) {
      const stream = randomStream(seed + 2 ** 42 + 2 ** 40 + 100 * m + d)
      const strata = strataOf(sizes).map(String)
      for (let run = 0; run < runs; run++) {
        const pair = draw(stream, strata.length)
        const { metrics } = await compareModels(
          {
            segments: strata.length,
            models: ['first', 'second'],
            metrics: [
              {
                spec: 'score',
                metric: { ...METRIC, ...pair[0].metric },
                rows: pair.map((system) => system.rows),
              },
            ],
            strata,
          },
          // the tests of strata draw nothing
          { trials: 19, resamples: 19, seed: seed + run },
        )
        const warnings = strataFindings(metrics[0]!.strata!, ['first', 'second'])
        for (const [warned, kinds] of KINDS)
          counts.add(
            [warned, `${name}, ${lead > 0 ? 'one better' : 'equal'}`],
            sizes.join(', '),
            warnings.some(({ kind }) => kinds.includes(kind)),
          )
      }
    }
}

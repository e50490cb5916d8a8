import {
  type BootstrapScores,
  bootstrapScores,
  joinBootstrapScores,
  type MetricRows,
} from '@codegen-eval/statistics'
import { type StartSteps, silentSteps } from './steps.ts'

/** Products between two calls of `step`: about a third of a second. Each step arranges the rows anew, which costs as much as 10 resamples. */
const PRODUCTS_PER_STEP = 4e8

/** Limits of the resamples between two calls of `step`. */
const [FEWEST_PER_STEP, MOST_PER_STEP] = [20, 1000]

/** The scores of all systems on common resamples, with progress. */
export async function resample(
  systems: readonly MetricRows[],
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
  startSteps: StartSteps = silentSteps,
): Promise<BootstrapScores> {
  const numbers = systems.reduce((sum, { rows }) => sum + rows.length, 0)
  const size = Math.max(FEWEST_PER_STEP, Math.min(MOST_PER_STEP, Math.ceil(PRODUCTS_PER_STEP / numbers)))
  const progress = startSteps(Math.ceil(resamples / size), `x ${size} resamples`)
  const parts: BootstrapScores[] = []
  try {
    for (let first = 0; first < resamples; first += size) {
      const count = Math.min(size, resamples - first)
      parts.push(bootstrapScores(systems, { resamples: count, seed, first }))
      await progress.step()
    }
  } finally {
    progress.stop()
  }
  return joinBootstrapScores(parts)
}

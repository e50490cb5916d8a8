import {
  type BootstrapScores,
  bootstrapScores,
  joinBootstrapScores,
  type MetricRows,
} from '@codegen-eval/statistics'
import { type StartSteps, silentSteps } from './steps.ts'

/** Resamples between two calls of `step`. */
const RESAMPLES_PER_STEP = 20

/** The scores of all systems on common resamples, with progress. */
export async function resample(
  systems: readonly MetricRows[],
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
  startSteps: StartSteps = silentSteps,
): Promise<BootstrapScores> {
  const progress = startSteps(Math.ceil(resamples / RESAMPLES_PER_STEP), `x ${RESAMPLES_PER_STEP} resamples`)
  const parts: BootstrapScores[] = []
  try {
    for (let first = 0; first < resamples; first += RESAMPLES_PER_STEP) {
      const count = Math.min(RESAMPLES_PER_STEP, resamples - first)
      parts.push(bootstrapScores(systems, { resamples: count, seed, first }))
      await progress.step()
    }
  } finally {
    progress.stop()
  }
  return joinBootstrapScores(parts)
}

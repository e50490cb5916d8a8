import {
  type BootstrapScores,
  bootstrapScores,
  joinBootstrapScores,
  type MetricRows,
} from '@codegen-eval/statistics'
import { type StartSteps, silentSteps } from '../steps.ts'

/** Resamples between two looks at the clock. */
const RESAMPLES_A_STEP = 20

/** The scores of all systems on common resamples, with progress. */
export async function resample(
  systems: readonly MetricRows[],
  { samples, seed }: { readonly samples: number; readonly seed: number },
  startSteps: StartSteps = silentSteps,
): Promise<BootstrapScores> {
  const progress = startSteps(Math.ceil(samples / RESAMPLES_A_STEP), `x ${RESAMPLES_A_STEP} resamples`)
  const parts: BootstrapScores[] = []
  try {
    for (let first = 0; first < samples; first += RESAMPLES_A_STEP) {
      const resamples = Math.min(RESAMPLES_A_STEP, samples - first)
      parts.push(bootstrapScores(systems, { resamples, seed, first }))
      await progress.step()
    }
  } finally {
    progress.stop()
  }
  return joinBootstrapScores(parts)
}

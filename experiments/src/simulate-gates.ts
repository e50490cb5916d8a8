import { judgeGate } from '@codegen-eval/compare'
import type { MeasuredCorpus } from '@codegen-eval/measure'
import {
  meanScoreMetric,
  meanScoreRows,
  type RandomStream,
  randomStream,
  uniformNumber,
} from '@codegen-eval/statistics'
import type { SimulationSizes } from './simulate-tests.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** A gate of several metrics. */
export interface GateDesign {
  readonly metrics: number
  readonly segments: number
  /** Share of the differences of a segment that all metrics have in common, from 0 to 1. */
  readonly common: number
}

const MODELS = ['main', 'branch']
const METRIC = { ...meanScoreMetric, name: 'score', signature: 'score|v:1.0.0', level: 'segment' } as const

/** A gain that no gate misses. */
const GAIN = 0.3

/**
 * Counts how often a gate fails a candidate that is as good as the baseline under all metrics, with Holm's correction and
 * without; and how often it calls a candidate not worse that is at the margin under the first metric, and better under the others.
 */
export async function simulateGates(
  designs: readonly GateDesign[],
  { runs, draws, seed }: SimulationSizes,
  counts: SimulationCounts,
): Promise<void> {
  for (const design of designs) {
    const stream = randomStream(seed + 1000 * design.metrics + design.segments)
    const column = String(design.metrics)
    const names = [`${design.segments} segments, ${100 * design.common} % in common`]
    for (let run = 0; run < runs; run++) {
      const settings = {
        baseline: 'main',
        candidate: 'branch',
        resamples: 19,
        trials: draws,
        seed: seed + run,
      }
      const equal = await judgeGate(drawCorpus(stream, design, 0), settings)
      const isWorseAlone = equal.metrics.some(
        ({ verdict, reason }) => verdict === 'worse' || reason?.startsWith('it is worse by itself'),
      )
      counts.add(['fails, corrected', ...names], column, equal.verdict === 'worse')
      counts.add(['fails, uncorrected', ...names], column, isWorseAlone)
      const mixed = await judgeGate(drawCorpus(stream, design, GAIN), settings)
      counts.add(['not worse', ...names], column, mixed.verdict === 'not worse')
    }
  }
}

/** @param gain The gain of the candidate under all metrics but the first. */
function drawCorpus(stream: RandomStream, design: GateDesign, gain: number): MeasuredCorpus {
  const { metrics, segments, common } = design
  const weight = Math.sqrt(common)
  const shared = Array.from({ length: segments }, () => noise(stream))
  const drawMetric = (k: number): MeasuredCorpus['metrics'][number] => {
    const before = Array.from({ length: segments }, () => 0.3 + 0.1 * noise(stream))
    const after = before.map(
      (score, i) =>
        score + (k === 0 ? 0 : gain) + 0.1 * (weight * shared[i]! + Math.sqrt(1 - common) * noise(stream)),
    )
    return {
      spec: `metric-${k + 1}`,
      metric: METRIC,
      rows: [before, after].map((scores) => meanScoreRows(scores).rows),
    }
  }
  return { segments, models: MODELS, metrics: Array.from({ length: metrics }, (_, k) => drawMetric(k)) }
}

/** Uniform noise from -1 to 1. */
function noise(stream: RandomStream): number {
  return 2 * uniformNumber(stream) - 1
}

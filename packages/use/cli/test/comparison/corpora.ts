import type { MeasuredCorpus } from '@codegen-eval/corpus'
import type { Metric } from '@codegen-eval/metric'
import {
  type Comparison,
  type ComparisonSettings,
  compareModels,
} from '../../src/comparison/compare-models.ts'

/** A mean of given scores; it measures nothing. */
const mean: Metric = {
  name: 'mean',
  signature: 'mean|v:1.0.0',
  level: 'segment',
  columns: ['score', 'count'],
  prepare: () => undefined,
  measure: () => undefined,
  score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
}

/** Models with given scores a segment, `NaN` where undefined, under metrics of these names. */
export function corpusOf(
  models: Readonly<Record<string, readonly number[]>>,
  specs: readonly string[] = ['mean'],
): MeasuredCorpus {
  const rows = Object.values(models).map((scores) =>
    Float64Array.from(scores.flatMap((score) => (Number.isNaN(score) ? [0, 0] : [score, 1]))),
  )
  return {
    segments: Object.values(models)[0]!.length,
    models: Object.keys(models),
    metrics: specs.map((spec) => ({ spec, metric: mean, rows })),
  }
}

/** Settings that are quick. */
export const QUICK: ComparisonSettings = {
  test: 'ar',
  samples: 200,
  trials: 1000,
  seed: 1,
  alpha: 0.05,
  correction: 'holm',
}

/** Compares models with given scores. */
export function comparisonOf(
  models: Readonly<Record<string, readonly number[]>>,
  settings: Partial<ComparisonSettings> = {},
): Promise<Comparison> {
  return compareModels(corpusOf(models), { ...QUICK, ...settings })
}

/** Scores around a level that go up and down in a way of their own. */
export function wave(level: number, phase: number, count = 60): number[] {
  return Array.from({ length: count }, (_, i) => level + 0.1 * Math.sin(i) + 0.04 * Math.sin(7 * i * phase))
}

/** A clear winner, two that cannot be told apart, and one whose lead is small but certain. */
export const FOUR: Readonly<Record<string, readonly number[]>> = {
  low: wave(0.3, 1),
  lower: wave(0.295, 2),
  high: wave(0.6, 3),
  higher: wave(0.6, 3).map((score) => score + 0.01),
}

import type { MeasuredCorpus } from '@codegen-eval/measure'
import type { Metric } from '@codegen-eval/metric'
import { compareModels } from '../src/compare-models.ts'
import type { Comparison } from '../src/comparison.ts'
import type { ComparisonSettings } from '../src/comparison-settings.ts'
import type { PairTest } from '../src/settings.ts'

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

/** Models with given segment scores, `NaN` where undefined, under metrics of these names. */
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
export const QUICK: Partial<ComparisonSettings> = { resamples: 200, trials: 1000 }

/** Compares models with given scores. */
export function comparisonOf(
  models: Readonly<Record<string, readonly number[]>>,
  settings: Partial<ComparisonSettings> = {},
): Promise<Comparison> {
  return compareModels(corpusOf(models), { ...QUICK, ...settings })
}

/** Scores around a level, with a phase of their own. */
export function wave(level: number, phase: number, count = 60): number[] {
  return Array.from({ length: count }, (_, i) => level + 0.1 * Math.sin(i) + 0.04 * Math.sin(7 * i * phase))
}

/** A clear winner, two that cannot be distinguished, and one with a small but certain lead. */
export const FOUR: Readonly<Record<string, readonly number[]>> = {
  low: wave(0.3, 1),
  lower: wave(0.295, 2),
  high: wave(0.6, 3),
  higher: wave(0.6, 3).map((score) => score + 0.01),
}

/** Scores that a test accepts: those of McNemar's are 1 above a threshold. */
export function scoresFor(test: PairTest, scores: readonly number[], threshold = 0.35): readonly number[] {
  return test.startsWith('mcnemar') ? scores.map((score) => (score > threshold ? 1 : 0)) : scores
}

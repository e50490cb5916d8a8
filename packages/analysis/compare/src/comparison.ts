import type { MetricPart } from '@codegen-eval/corpus'
import type { ComparisonSettings } from './comparison-settings.ts'
import type { Conclusion } from './conclusion.ts'
import type { Estimate, PairComparison } from './pair-comparison.ts'
import type { ComparisonWarning } from './warnings.ts'

/** All models under one metric. */
export interface MetricComparison {
  readonly spec: string
  readonly name: string
  readonly signature: string
  /** Number of segments on which every model has a score; only these count. */
  readonly segments: number
  /** For each model, on how many segments its score is undefined. */
  readonly undefinedSegments: readonly number[]
  /** Corpus score of each model. */
  readonly scores: readonly Estimate[]
  /** The parts of the scores, such as precision and recall; none if the metric has no parts. */
  readonly parts: readonly MetricPart[]
  /** Indices of the models, best first. */
  readonly order: readonly number[]
  readonly pairs: readonly PairComparison[]
  /** Groups of models that cannot be distinguished; empty where there is a baseline. */
  readonly groups: readonly (readonly number[])[]
  readonly conclusion: Conclusion
  readonly warnings: readonly ComparisonWarning[]
}

/** The outcome of a comparison. */
export interface Comparison {
  readonly settings: ComparisonSettings
  readonly segments: number
  readonly models: readonly string[]
  readonly metrics: readonly MetricComparison[]
}

import type { MetricPart, SamplesBy } from '@codegen-eval/measure'
import type { Sizes } from '@codegen-eval/measure/internal'
import type { Level } from '@codegen-eval/metric'
import type { RankRange } from '@codegen-eval/statistics/internal'
import type { ComparisonSettings } from './comparison-settings.ts'
import type { Conclusion } from './conclusion.ts'
import type { Estimate, PairComparison } from './pair-comparison.ts'
import type { StratifiedPair } from './stratified-pairs.ts'
import type { StudyPreference } from './study-preferences.ts'
import type { ComparisonWarning } from './warnings.ts'

/** All models under one metric. */
export interface MetricComparison {
  readonly spec: string
  readonly name: string
  readonly signature: string
  /** How segments combine into a corpus score. */
  readonly level: Level
  /** Number of segments on which every model has a score; only these count. */
  readonly segments: number
  /** Number of clusters of these segments; that of the segments if there are none. */
  readonly clusters: number
  /** For each model, on how many segments its score is undefined. */
  readonly undefinedSegments: readonly number[]
  /** Corpus score of each model. */
  readonly scores: readonly Estimate[]
  /** The parts of the scores, such as precision and recall; none if the metric has no parts. */
  readonly parts: readonly MetricPart[]
  /** Indices of the models, best first. */
  readonly order: readonly number[]
  readonly pairs: readonly PairComparison[]
  /** How often people agree with leads, from a study: `null` if it has no metric of this signature; left out without a study. */
  readonly people?: StudyPreference | null
  /** The same pairs by strata, if the corpus has strata. */
  readonly strata?: readonly StratifiedPair[]
  /**
   * The rank of each model of `order` by the significant pairs, with an interval; empty where there is a baseline. Under a
   * correction for familywise error, the intervals hold together.
   */
  readonly ranks: readonly RankRange[]
  /** Groups of models that cannot be distinguished; empty where there is a baseline. */
  readonly groups: readonly (readonly number[])[]
  readonly conclusion: Conclusion
  readonly warnings: readonly ComparisonWarning[]
}

/** The outcome of a comparison. */
export interface Comparison extends Sizes {
  readonly settings: ComparisonSettings
  /** How several samples of a task became one result, if there are several. */
  readonly samplesBy?: SamplesBy
  /** The number of samples of which the expected best counts, if it was given. */
  readonly bestOf?: number
  /** Number of samples of each model, if they have different numbers of a task. */
  readonly modelSamples?: readonly number[]
  readonly models: readonly string[]
  readonly metrics: readonly MetricComparison[]
}

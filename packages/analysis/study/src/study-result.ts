import type { MetricRows } from '@codegen-eval/statistics'
import type { AttributeStudy } from './attribute-study.ts'
import type { MappedMeans } from './mapped-means.ts'
import type { MissingMetric } from './metric-list.ts'
import type { OutputPairs } from './output-pairs.ts'
import type { PeopleStudy } from './people-study.ts'
import type { BackgroundCounts } from './rater-background.ts'
import type { SegmentCorrelation } from './segment-correlation.ts'
import type { StudyAgreement } from './study-agreement.ts'
import type { StudyData } from './study-data.ts'
import type { StudyGrades } from './study-grades.ts'
import type { HumanStudy, MetricStudy } from './study-metric.ts'
import type { StudyModel } from './study-model.ts'
import type { StudySettings } from './study-settings.ts'
import type { StratumAgreement } from './study-strata.ts'

/** A metric's rows for every system, and where they come from. */
export interface StudyMetricInput {
  /** Identifies the metric in all output, such as its spec. */
  readonly key: string
  /** The name in tables. */
  readonly name: string
  readonly signature: string
  /** `text`, or the file and column of external scores. */
  readonly source: string
  /** Whether the scores were computed by another tool. */
  readonly external: boolean
  /** Warnings about these rows; the study lists them, too. */
  readonly notes?: readonly string[]
  readonly systems: readonly MetricRows[]
  /** The rows of all systems of the whole input, if a part of it has no grades. */
  readonly whole?: readonly MetricRows[]
}

/** A metric with the results of the study. */
export interface StudiedMetric extends Omit<StudyMetricInput, 'systems' | 'whole'> {
  /** The score of each system of the whole input on all segments where it is defined, if a part has no grades. */
  readonly wholeScores?: readonly number[]
  readonly study: MetricStudy
  readonly segments: SegmentCorrelation
  /** How the metric orders pairs of outputs for one task. */
  readonly outputPairs: OutputPairs
  /** Means of its scores mapped to grades, if they were asked for. */
  readonly mapped?: MappedMeans
}

/** The results of a study. */
export interface StudyResult {
  /** The name of the input. */
  readonly file: string
  readonly data: StudyData
  readonly settings: StudySettings
  readonly grades: StudyGrades
  readonly models: readonly StudyModel[]
  /** Number of synthetic models that were built, and of those that differ. */
  readonly synthetic: { readonly configurations: number; readonly distinct: number }
  /** People's judgement of the systems and of the references. */
  readonly people: PeopleStudy
  readonly human: HumanStudy
  readonly metrics: readonly StudiedMetric[]
  /** One per attribute of the data; metrics in the order of `metrics`. */
  readonly attributes: readonly AttributeStudy[]
  /** How metrics agree with people over outputs and systems, and how good they could be. */
  readonly agreement: StudyAgreement
  /** Agreement over single outputs within strata, if the data have some; metrics in the order of `metrics`. */
  readonly strata?: readonly StratumAgreement[] | undefined
  /** Answers of the raters to background questions, if they are known. */
  readonly background?: readonly BackgroundCounts[] | undefined
  readonly missing: readonly MissingMetric[]
  /** Doubts about the rows of metrics. */
  readonly doubts: readonly string[]
}

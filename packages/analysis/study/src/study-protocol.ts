import type { AggregationMethod, RatingScale } from '@codegen-eval/human-ratings'
import type { PlainValue } from '@codegen-eval/metric'
import { type BinClosure, DEFAULT_EDGES } from './difference-bins.ts'
import type { studySettings } from './settings.ts'
import { DEFAULT_SCALE } from './study-data.ts'
import { EBSB_PERCENTAGES, RFA_MINIMUM_DIFFERENCES, RFA_PERCENTAGES } from './synthetic-models.ts'

/** The protocol of a study. */
export type StudyProtocol = PlainValue<typeof studySettings.protocol>

/** The test of pairs of models under a metric. */
export type MetricTest = PlainValue<typeof studySettings.metricTest>

/** The test of pairs of models by people's grades. */
export type RatingTest = PlainValue<typeof studySettings.ratingTest>

/** The settings that a protocol prescribes; each can be changed. */
export interface ProtocolDefaults {
  /** How grades of an output by several raters become one. */
  readonly aggregate: AggregationMethod
  readonly scale: RatingScale
  /** Edges of the bins of differences, in points. */
  readonly bins: readonly number[]
  /** The edge that a bin of differences holds. */
  readonly binsClosed: BinClosure
  readonly percentages: readonly number[]
  /** Minimum differences of replaced outputs, in percent of the scale. */
  readonly thresholds: readonly number[]
  /** Number of synthetic models to draw; all if `undefined`. */
  readonly syntheticModels: number | undefined
  readonly metricTest: MetricTest
  readonly ratingTest: RatingTest
  /** The list of metrics. */
  readonly metrics: string
}

/** The defaults of each protocol. */
export const PROTOCOL_DEFAULTS: Readonly<Record<StudyProtocol, ProtocolDefaults>> = {
  ebsb: {
    aggregate: 'mmsr',
    scale: DEFAULT_SCALE,
    bins: DEFAULT_EDGES,
    binsClosed: 'left',
    percentages: EBSB_PERCENTAGES,
    thresholds: [0],
    syntheticModels: undefined,
    metricTest: 'bootstrap',
    ratingTest: 'bootstrap',
    metrics: 'ebsb',
  },
  rfa: {
    aggregate: 'mean',
    scale: { minimum: 0, maximum: 100 },
    // tables 4 and 5
    bins: [0, 2, 5, 10, 15, 20, 100],
    binsClosed: 'right',
    percentages: RFA_PERCENTAGES,
    // of a scale from 0 to 100 points are percent
    thresholds: RFA_MINIMUM_DIFFERENCES,
    syntheticModels: 100,
    metricTest: 'randomization',
    ratingTest: 'wilcoxon',
    metrics: 'rfa',
  },
}

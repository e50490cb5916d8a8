import type { RatingScale } from '@codegen-eval/human-ratings'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { type BinClosure, type DifferenceBins, differenceBins } from './difference-bins.ts'
import { PAIR_TIES, type PairTies } from './pair-comparisons.ts'
import {
  METRIC_TESTS,
  type MetricTest,
  PROTOCOL_DEFAULTS,
  RATING_TESTS,
  type RatingTest,
  STUDY_PROTOCOLS,
  type StudyProtocol,
} from './study-protocol.ts'

/** Everything that can change a number of a study, except the input and the metrics. */
export interface StudySettings {
  readonly protocol: StudyProtocol
  readonly bins: DifferenceBins
  /** Bootstrap resamples, and trials of randomization tests. */
  readonly resamples: number
  readonly seed: number
  /** Shares of outputs that are replaced in synthetic models, in percent. */
  readonly percentages: readonly number[]
  /** Minimum differences of the grades of replaced outputs, in the unit of the grades. */
  readonly minimumDifferences: readonly number[]
  /** Whether outputs below the minimum difference are left out before the share is taken, under `rfa`. */
  readonly thresholdFirst: boolean
  /** Number of synthetic models to draw under `rfa`; all if `undefined`. */
  readonly syntheticModels: number | undefined
  /** The test of pairs of models under a metric, and by people's grades. */
  readonly metricTest: MetricTest
  readonly ratingTest: RatingTest
  /** To whom resamples with equal scores count under `bootstrap`. */
  readonly ties: PairTies
}

/** Settings as a caller states them; each has a default by protocol: see `PROTOCOL_DEFAULTS`. */
export type StudySettingsInput = Partial<Omit<StudySettings, 'bins'>> & {
  /** Edges of the bins of differences, in points, ascending from 0 to 100. */
  readonly bins?: readonly number[]
  /** The edge that a bin holds. */
  readonly binsClosed?: BinClosure
}

/**
 * Fills in the defaults.
 *
 * @param scale The scale of the grades, from which the default minimum differences of `rfa` are computed: 1, 5, 10, 15 and
 * 20 percent of its range. The protocol's by default.
 * @throws RangeError if a name is unknown, the bins are not ascending from 0 to 100, or a setting of `rfa` is given for
 * another protocol.
 */
export function studySettings(input: StudySettingsInput = {}, scale?: RatingScale): StudySettings {
  const { protocol = 'ebsb' } = input
  checkName('protocol', protocol, STUDY_PROTOCOLS)
  const defaults = PROTOCOL_DEFAULTS[protocol]
  const { minimum, maximum } = scale ?? defaults.scale
  const { metricTest = defaults.metricTest, ratingTest = defaults.ratingTest, ties = 'neither' } = input
  checkName('metricTest', metricTest, METRIC_TESTS)
  checkName('ratingTest', ratingTest, RATING_TESTS)
  checkName('ties', ties, PAIR_TIES)
  const { syntheticModels = defaults.syntheticModels, thresholdFirst = false } = input
  if (protocol !== 'rfa') {
    if (input.syntheticModels !== undefined)
      throw new RangeError('syntheticModels: expected with protocol rfa only')
    if (thresholdFirst) throw new RangeError('thresholdFirst: expected with protocol rfa only')
  }
  return {
    protocol,
    bins: differenceBins(input.bins ?? defaults.bins, input.binsClosed ?? defaults.binsClosed),
    resamples: input.resamples ?? DEFAULT_RESAMPLES,
    seed: input.seed ?? DEFAULT_SEED,
    percentages: input.percentages ?? defaults.percentages,
    minimumDifferences:
      input.minimumDifferences ?? defaults.thresholds.map((share) => (share * (maximum - minimum)) / 100),
    thresholdFirst,
    syntheticModels,
    metricTest,
    ratingTest,
    ties,
  }
}

function checkName(setting: string, value: string, known: readonly string[]): void {
  if (!known.includes(value))
    throw new RangeError(`${setting}: expected one of ${known.join(', ')}, got '${value}'`)
}

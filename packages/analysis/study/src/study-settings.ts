import type { RatingScale } from '@codegen-eval/human-ratings'
import type { OptionsOf, SettingsOf } from '@codegen-eval/metric'
import { checkSettings, settingError } from '@codegen-eval/metric/internal'
import { type DifferenceBins, differenceBins } from './difference-bins.ts'
import { studySettings } from './settings.ts'
import { type MetricTest, PROTOCOL_DEFAULTS, type RatingTest } from './study-protocol.ts'

/** The settings of a study, checked. */
export interface StudySettings
  extends Pick<
    SettingsOf<typeof studySettings>,
    'protocol' | 'resamples' | 'seed' | 'thresholdFirst' | 'syntheticModels' | 'ties'
  > {
  readonly bins: DifferenceBins
  readonly percentages: readonly number[]
  readonly minimumDifferences: readonly number[]
  readonly metricTest: MetricTest
  readonly ratingTest: RatingTest
}

/** Settings as a caller states them, described at `studySettings`; each has a default by protocol: see `PROTOCOL_DEFAULTS`. */
export type StudySettingsInput = OptionsOf<typeof studySettings>

/**
 * Fills in the defaults.
 *
 * @param scale The scale of the grades, from which the default minimum differences of `rfa` are computed: 1, 5, 10, 15 and
 * 20 percent of its range. The protocol's by default.
 * @throws RangeError for a setting out of range, bins that do not ascend from 0 to 100, or a setting of `rfa` that is given
 * for another protocol.
 */
export function checkedStudy(input: StudySettingsInput = {}, scale?: RatingScale): StudySettings {
  const { bins, binsClosed, ...given } = checkSettings('study', studySettings, input)
  const { protocol, thresholdFirst } = given
  const defaults = PROTOCOL_DEFAULTS[protocol]
  const { minimum, maximum } = scale ?? defaults.scale
  if (protocol !== 'rfa' && given.syntheticModels !== undefined)
    throw settingError('study', 'syntheticModels', given.syntheticModels, 'none without protocol rfa')
  if (protocol !== 'rfa' && thresholdFirst)
    throw settingError('study', 'thresholdFirst', thresholdFirst, 'none without protocol rfa')
  const {
    metricTest = defaults.metricTest,
    ratingTest = defaults.ratingTest,
    syntheticModels = defaults.syntheticModels,
    percentages = defaults.percentages,
    minimumDifferences = defaults.thresholds.map((share) => (share * (maximum - minimum)) / 100),
  } = given
  return {
    ...given,
    bins: differenceBins(bins ?? defaults.bins, binsClosed ?? defaults.binsClosed),
    ...{ metricTest, ratingTest, syntheticModels, percentages, minimumDifferences },
  }
}

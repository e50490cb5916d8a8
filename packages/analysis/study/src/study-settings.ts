import { type DifferenceBins, differenceBins } from './difference-bins.ts'

/** The schemes of synthetic models: Evtikhiev et al. (2023) and Roy et al. (2021). */
export const STUDY_SCHEMES = ['ebsb', 'rfa'] as const

/** Everything that can change a number of a study, except the input and the metrics. */
export interface StudySettings {
  readonly bins: DifferenceBins
  /** Bootstrap resamples. */
  readonly resamples: number
  readonly seed: number
  readonly scheme: (typeof STUDY_SCHEMES)[number]
  /** Shares of outputs that are replaced in synthetic models, in percent. */
  readonly percentages: readonly number[]
  /** Minimum differences of the grades of replaced outputs. */
  readonly minimumDifferences: readonly number[]
  /** Number of synthetic models to keep under `rfa`; all if `undefined`. */
  readonly syntheticModels: number | undefined
}

/** Settings as a caller states them; each has the default of Evtikhiev et al. (2023). */
export type StudySettingsInput = Partial<Omit<StudySettings, 'bins'>> & {
  /** Edges of the bins of differences, in points, ascending from 0 to 100; 0, 2, 5, 10, 100 by default. */
  readonly bins?: readonly number[]
}

const PERCENTAGES: readonly number[] = [1, 3, 5, 10, 15, 20, 25, 30]

/**
 * Fills in the defaults.
 *
 * @throws RangeError if the bins are not ascending from 0 to 100, or `syntheticModels` is given for another scheme than
 * `rfa`.
 */
export function studySettings(input: StudySettingsInput = {}): StudySettings {
  const {
    bins,
    resamples = 1000,
    seed = 1,
    scheme = 'ebsb',
    percentages = PERCENTAGES,
    minimumDifferences = [0],
    syntheticModels,
  } = input
  if (!STUDY_SCHEMES.includes(scheme))
    throw new RangeError(`scheme: expected one of ${STUDY_SCHEMES.join(', ')}, got '${scheme}'`)
  if (syntheticModels !== undefined && scheme !== 'rfa')
    throw new RangeError('synthetic-models: expected with scheme rfa only')
  return {
    bins: differenceBins(bins),
    resamples,
    seed,
    scheme,
    percentages,
    minimumDifferences,
    syntheticModels,
  }
}

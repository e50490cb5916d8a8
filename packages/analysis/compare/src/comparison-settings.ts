import type { OptionsOf, SettingsOf } from '@codegen-eval/metric'
import {
  checkOptionNames,
  checkSettingNames,
  checkSettings,
  settingError,
} from '@codegen-eval/metric/internal'
import { defaultCorrection, SWAP_TESTS } from './corrections.ts'
import {
  CORRECTIONS,
  type Correction,
  comparisonSettings,
  type PairTest,
  type SamplesOptions,
} from './settings.ts'
import type { StartSteps } from './steps.ts'

/** Settings of `compareModels`, all optional; each is described at `comparisonSettings`. */
export interface ComparisonOptions extends OptionsOf<typeof comparisonSettings> {
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** How models are compared. */
export interface ComparisonSettings
  extends Omit<SettingsOf<typeof comparisonSettings>, 'test' | 'correction' | keyof SamplesOptions> {
  readonly test: PairTest
  readonly correction: Correction
}

/**
 * Settings with their defaults: `randomization`, and the correction that suits the test.
 *
 * @throws RangeError for a setting out of range.
 */
export function checkedComparison(options: ComparisonOptions, models: readonly string[]): ComparisonSettings {
  checkOptionNames('compareModels', options, [...Object.keys(comparisonSettings), 'startSteps'])
  const given = checkSettings('compareModels', comparisonSettings, options)
  // how samples became results is a fact of the comparison
  const { samplesBy: __, bestOf: ___, ...checked } = given
  checkSettingNames('compareModels', comparisonSettings, checked, models)
  const { test = 'randomization' } = checked
  const { correction = defaultCorrection(test) } = checked
  if (correction === 'westfall-young' && !SWAP_TESTS.includes(test))
    throw settingError(
      'compareModels',
      'correction',
      correction,
      `one of ${CORRECTIONS.slice(1).join(', ')} for the test ${test}, which does not swap results`,
    )
  return { ...checked, test, correction }
}

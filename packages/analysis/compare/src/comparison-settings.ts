import type { StratumWeights } from '@codegen-eval/statistics'
import { CORRECTIONS, type Correction, defaultCorrection, SWAP_TESTS } from './corrections.ts'
import { PAIR_TESTS, type PairTest } from './pair-test.ts'
import { type DrawSettings, drawSettings } from './settings.ts'
import type { StartSteps } from './steps.ts'
import type { SamplesOptions } from './task-results.ts'

/** How models are compared. */
export interface ComparisonSettings extends DrawSettings {
  /** Significance test for each pair of models; `randomization` by default. */
  readonly test: PairTest
  /** Correction of p-values over the pairs of a metric; `westfall-young` by default for tests that swap, otherwise `holm`. */
  readonly correction: Correction
  /** Compare every model with this one only, rather than every pair. */
  readonly baseline?: string | undefined
  /** Weights of the corpus's strata in their mean; `equal` by default. Only of a corpus with strata. */
  readonly stratumWeights?: StratumWeights | undefined
}

/** Settings of `compareModels`, all optional. */
export interface ComparisonOptions extends Partial<ComparisonSettings>, SamplesOptions {
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** The names of the settings that comparisons and gates share. */
export const SHARED_OPTIONS = [
  'resamples',
  'trials',
  'seed',
  'alpha',
  'samplesBy',
  'bestOf',
  'startSteps',
] as const

/** The names of the settings of `compareModels`. */
export const COMPARISON_OPTIONS: readonly (keyof ComparisonOptions)[] = [
  'test',
  'correction',
  'baseline',
  'stratumWeights',
  ...SHARED_OPTIONS,
]

/**
 * Settings with their defaults.
 *
 * @throws RangeError for a setting out of range.
 */
export function comparisonSettings(
  options: ComparisonOptions,
  models: readonly string[],
): ComparisonSettings {
  const { test = 'randomization', baseline, stratumWeights } = options
  checkChoice('test', test, PAIR_TESTS)
  const { correction = defaultCorrection(test) } = options
  checkChoice('correction', correction, CORRECTIONS)
  if (correction === 'westfall-young' && !SWAP_TESTS.includes(test))
    throw new RangeError(
      `correction "westfall-young": expected ${CORRECTIONS.slice(1).join(', ')} for the test ${test}, which does not swap results`,
    )
  if (baseline !== undefined) checkChoice('baseline', baseline, models)
  return {
    ...drawSettings(options),
    test,
    correction,
    ...(baseline === undefined ? {} : { baseline }),
    ...(stratumWeights === undefined ? {} : { stratumWeights }),
  }
}

/** @throws RangeError unless the value is one of the choices. */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value)) {
    throw new RangeError(`${name} ${JSON.stringify(value)}: expected ${choices.join(', ')}`)
  }
}

import { checkOptions, type OptionsOf, optionError, type SettingsOf } from '@codegen-eval/metric'

/** The options of detection F1. */
export const detectionF1Options = {
  /**
   * Rule for true positives and false negatives: `fusion-brain` (default) is that of the challenge's published
   * evaluator, `per-box` looks for each true box, `one-to-one` matches each box at most once. See `detectionCounts`.
   */
  variant: {
    type: 'choice',
    values: ['fusion-brain', 'per-box', 'one-to-one'],
    default: 'fusion-brain',
    description:
      'rule for hits and misses; per-box looks for each true box, one-to-one matches each box at most once',
  },
  /** The intersection over union from which on boxes count as the same, 0 to 1; 0.5 by default. */
  threshold: {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.5,
    description: 'least intersection over union of a hit (per-box: more than this)',
  },
} as const

/** The options of detection F1; all may be left out. */
export type DetectionF1Options = OptionsOf<typeof detectionF1Options>

/** Checked options with defaults filled in. */
export type DetectionSettings = SettingsOf<typeof detectionF1Options>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option or a value out of range; TypeError for a value of another type.
 */
export function detectionSettings(options: DetectionF1Options): DetectionSettings {
  const settings = checkOptions('detection-f1', detectionF1Options, options)
  if (settings.variant === 'per-box' && settings.threshold === 1)
    throw optionError(
      'detection-f1',
      'threshold',
      1,
      'a number below 1, because boxes have to overlap by more',
    )
  return settings
}

import { checkOptions } from '@codegen-eval/metric'
import type { Tokenizer } from '@codegen-eval/tokenize'
import type { TextFormOptions } from '@codegen-eval/tokenize/text-form'
import { type BleuOptions, bleuOptions } from './bleu-options.ts'
import {
  type BleuFormula,
  type BleuSmoothing,
  bleuSmoothings,
  defaultSmoothingValue,
} from './bleu-smoothing.ts'
import { type ChenCherrySmoothing, chenCherrySmoothings } from './chen-cherry.ts'

/** Checked options with defaults filled in. */
export type BleuSettings = PooledSettings | MeanSettings

/** Settings of BLEU from summed counts. */
export interface PooledSettings extends TextSettings, BleuFormula {}

/** Settings of the mean of sentence scores. */
export interface MeanSettings extends TextSettings {
  readonly smoothing: ChenCherrySmoothing
  readonly order: number
}

/** How texts become tokens. */
export interface TextSettings extends TextFormOptions {
  readonly tokenize: Tokenizer
}

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option, a value out of range, a `smoothingValue` that the smoothing does not use,
 * or an order below 3 with `chen-cherry-6`; TypeError for a value of another type.
 */
export function bleuSettings(options: BleuOptions): BleuSettings {
  const { smoothing, smoothingValue, order, effectiveOrder, ...text } = checkOptions(
    'bleu',
    bleuOptions,
    options,
  )
  checkSmoothingValue('bleu', smoothing, smoothingValue)
  if (!isChenCherry(smoothing)) {
    const value = smoothingValue === undefined ? {} : { smoothingValue }
    return { ...text, ...bleuFormula({ smoothing, order, effectiveOrder, ...value }) }
  }
  if (smoothing === 'chen-cherry-6' && order < 3) {
    throw new RangeError(
      `bleu: option order=${order}: expected at least 3, because smoothing is chen-cherry-6`,
    )
  }
  return { ...text, smoothing, order }
}

/** Whether the score is computed from summed counts. */
export function isPooled(settings: BleuSettings): settings is PooledSettings {
  return !isChenCherry(settings.smoothing)
}

function isChenCherry(smoothing: BleuSmoothing | ChenCherrySmoothing): smoothing is ChenCherrySmoothing {
  return (chenCherrySmoothings as readonly string[]).includes(smoothing)
}

/** The settings of a formula are options of BLEU, but for the smoothings of Chen and Cherry. */
const FORMULA_OPTIONS = {
  smoothing: { ...bleuOptions.smoothing, values: bleuSmoothings },
  smoothingValue: bleuOptions.smoothingValue,
  order: bleuOptions.order,
  effectiveOrder: bleuOptions.effectiveOrder,
} as const

/**
 * Checks the settings of a formula and fills in defaults: order 4, exponential smoothing, 0.1 for `floor` and 1 for
 * `add-k`, effective order.
 *
 * @throws RangeError for an unknown setting, a value out of range, or a `smoothingValue` that the smoothing does not
 * use; TypeError for a value of another type.
 */
export function bleuFormula(settings: Partial<BleuFormula> = {}): BleuFormula {
  const checked = checkOptions('bleuFormula', FORMULA_OPTIONS, settings)
  const { smoothing, smoothingValue } = checked
  checkSmoothingValue('bleuFormula', smoothing, smoothingValue)
  return { ...checked, smoothingValue: smoothingValue ?? defaultSmoothingValue(smoothing) ?? 0 }
}

function checkSmoothingValue(name: string, smoothing: string, value: number | undefined): void {
  if (value !== undefined && defaultSmoothingValue(smoothing) === undefined)
    throw new RangeError(`${name}: option smoothingValue=${value}: smoothing ${smoothing} takes none`)
}

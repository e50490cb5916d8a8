import { checkOptions } from '@codegen-eval/metric'
import type { Tokenizer } from '@codegen-eval/tokenize'
import { type BleuOptions, bleuOptions } from './bleu-options.ts'
import { type BleuFormula, type BleuSmoothing, bleuFormula } from './bleu-smoothing.ts'
import type { ChenCherrySmoothing } from './chen-cherry.ts'

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
export interface TextSettings {
  readonly tokenize: Tokenizer
  readonly case: 'mixed' | 'lower'
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
  if (smoothingValue !== undefined && smoothing !== 'floor' && smoothing !== 'add-k') {
    throw new RangeError(`bleu: option smoothingValue=${smoothingValue}: smoothing ${smoothing} takes none`)
  }
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
  return smoothing.startsWith('chen-cherry-')
}

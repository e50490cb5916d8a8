import {
  type Agreement,
  cohenKappa,
  fleissKappa,
  krippendorffAlpha,
  type RatingTable,
} from '@codegen-eval/human-ratings'
import { isNumeric } from './methods.ts'

/** A coefficient under the name that JSON has for it, and one for people. */
export interface NamedAgreement {
  readonly key: readonly string[]
  readonly name: string
  readonly agreement: Agreement
}

/**
 * How far raters agree: all coefficients that the labels allow.
 *
 * @param bootstrap Resamples of the items for intervals; without it there are none.
 */
export function raterAgreement(
  table: RatingTable,
  bootstrap: { readonly samples: number; readonly seed: number } | undefined,
): NamedAgreement[] {
  const options = bootstrap === undefined ? {} : { bootstrap }
  const alpha = (level: 'nominal' | 'ordinal' | 'interval'): NamedAgreement => ({
    key: ['krippendorffAlpha', level],
    name: `Krippendorff's alpha, ${level}`,
    agreement: krippendorffAlpha(table, { level, ...options }),
  })
  return [
    alpha('nominal'),
    // the order of words means nothing
    ...(isNumeric(table) ? [alpha('ordinal'), alpha('interval')] : []),
    { key: ['fleissKappa'], name: "Fleiss' kappa", agreement: fleissKappa(table, options) },
    ...(table.raters.length === 2
      ? [{ key: ['cohenKappa'], name: "Cohen's kappa", agreement: cohenKappa(table, options) }]
      : []),
  ]
}

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

/** How far raters agree: all coefficients that the labels allow, with intervals over resampled items. */
export function raterAgreement(
  table: RatingTable,
  bootstrap: { readonly samples: number; readonly seed: number },
): NamedAgreement[] {
  const alpha = (level: 'nominal' | 'ordinal' | 'interval'): NamedAgreement => ({
    key: ['krippendorffAlpha', level],
    name: `Krippendorff's alpha, ${level}`,
    agreement: krippendorffAlpha(table, { level, bootstrap }),
  })
  return [
    alpha('nominal'),
    // the order of words means nothing
    ...(isNumeric(table) ? [alpha('ordinal'), alpha('interval')] : []),
    { key: ['fleissKappa'], name: "Fleiss' kappa", agreement: fleissKappa(table, { bootstrap }) },
    ...(table.raters.length === 2
      ? [{ key: ['cohenKappa'], name: "Cohen's kappa", agreement: cohenKappa(table, { bootstrap }) }]
      : []),
  ]
}

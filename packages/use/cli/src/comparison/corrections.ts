import { benjaminiHochbergCorrection, bonferroniCorrection, holmCorrection } from '@codegen-eval/statistics'

/** Corrections for many pairs; the values of `--correction`. */
export const CORRECTIONS = ['holm', 'bonferroni', 'benjamini-hochberg', 'none'] as const

/** A correction for many pairs. */
export type Correction = (typeof CORRECTIONS)[number]

/** Adjusts the p-values of the pairs of one metric; undefined ones, `NaN`, stay so and do not count. */
export function correct(correction: Correction, pValues: readonly number[]): Float64Array {
  switch (correction) {
    case 'holm':
      return holmCorrection(pValues)
    case 'bonferroni':
      return bonferroniCorrection(pValues)
    case 'benjamini-hochberg':
      return benjaminiHochbergCorrection(pValues)
    case 'none':
      return Float64Array.from(pValues)
  }
}

/** What a correction is called in sentences. */
export const CORRECTION_NAMES: Readonly<Record<Correction, string>> = {
  holm: 'Holm',
  bonferroni: 'Bonferroni',
  'benjamini-hochberg': 'Benjamini-Hochberg',
  none: 'no correction',
}

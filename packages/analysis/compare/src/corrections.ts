import { benjaminiHochbergCorrection, bonferroniCorrection, holmCorrection } from '@codegen-eval/statistics'

/** Corrections of p-values for multiple comparisons. */
export const CORRECTIONS = ['holm', 'bonferroni', 'benjamini-hochberg', 'none'] as const

/** A correction of p-values for multiple comparisons. */
export type Correction = (typeof CORRECTIONS)[number]

/** Adjusts the p-values of the pairs of one metric. Undefined ones, `NaN`, stay undefined and do not count as comparisons. */
export function correctPValues(correction: Correction, pValues: readonly number[]): Float64Array {
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

/** Names of the corrections in sentences. */
export const CORRECTION_NAMES: Readonly<Record<Correction, string>> = {
  holm: 'Holm',
  bonferroni: 'Bonferroni',
  'benjamini-hochberg': 'Benjamini-Hochberg',
  none: 'no correction',
}

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

/** The corrections under which all rejections together are right with probability 1 - alpha. */
export const FAMILYWISE: readonly Correction[] = ['holm', 'bonferroni']

/** Names of the corrections in sentences. */
export const CORRECTION_NAMES: Readonly<Record<Correction, string>> = {
  holm: 'Holm',
  bonferroni: 'Bonferroni',
  'benjamini-hochberg': 'Benjamini-Hochberg',
  none: 'no correction',
}

/**
 * The level at which a single pair must be planned so that its difference is found despite the correction: alpha over the
 * number of pairs, the first and hardest step of Holm's and of the step-up correction, whatever the other pairs are.
 */
export function plannedLevel(correction: Correction, pairs: number, alpha: number): number {
  return correction === 'none' ? alpha : alpha / pairs
}

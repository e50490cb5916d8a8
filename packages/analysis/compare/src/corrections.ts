import { benjaminiHochbergCorrection, bonferroniCorrection, holmCorrection } from '@codegen-eval/statistics'
import type { Correction, PairTest } from './settings.ts'

/** Tests that swap results, of which the step-down maximum of Westfall and Young takes the swaps; its default. */
export const SWAP_TESTS: readonly PairTest[] = ['randomization', 'mcnemar']

/** The correction of a test if none is chosen. */
export function defaultCorrection(test: PairTest): Correction {
  return SWAP_TESTS.includes(test) ? 'westfall-young' : 'holm'
}

/**
 * Adjusts the p-values of the pairs of one metric. Undefined ones, `NaN`, stay undefined and do not count as comparisons. The
 * step-down maximum of Westfall and Young needs the swaps (`testPairs`): of p-values alone it is Holm's correction.
 */
export function correctPValues(correction: Correction, pValues: readonly number[]): Float64Array {
  switch (correction) {
    case 'westfall-young':
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
export const FAMILYWISE: readonly Correction[] = ['westfall-young', 'holm', 'bonferroni']

/** Names of the corrections in sentences. */
export const CORRECTION_NAMES: Readonly<Record<Correction, string>> = {
  'westfall-young': 'step-down maximum of the swaps (Westfall and Young)',
  holm: 'Holm',
  bonferroni: 'Bonferroni',
  'benjamini-hochberg': 'Benjamini-Hochberg',
  none: 'no correction',
}

/**
 * The level at which a single pair must be planned so that its difference is found despite the correction: alpha over the
 * number of pairs, the first and hardest step of Holm's and of the step-up correction, whatever the other pairs are. That of the step-down
 * maximum is no smaller.
 */
export function plannedLevel(correction: Correction, pairs: number, alpha: number): number {
  return correction === 'none' ? alpha : alpha / pairs
}

/** The number of draws from which on the least p-value, 1/(draws + 1), is significant for each of some pairs. */
export function drawsNeeded(correction: Correction, pairs: number, alpha: number): number {
  const factor = correction === 'holm' || correction === 'bonferroni' ? pairs : 1
  return Math.ceil(factor / alpha - 1 - 1e-9)
}

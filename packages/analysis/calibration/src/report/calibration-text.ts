import type { JudgeAgreementMeasure } from '../judge-agreement.ts'
import type { BiasEffect } from '../judge-biases.ts'

/** Names of measures of agreement for readers. */
export const MEASURE_NAMES: Readonly<Record<JudgeAgreementMeasure, string>> = {
  kappa: 'kappa',
  linearKappa: 'kappa, linear',
  quadraticKappa: 'kappa, quadratic',
  gwetAc: "Gwet's AC1",
  tauB: 'tau-b',
  withinTask: 'within-task accuracy',
}

/** The property of outputs whose effect is measured. */
export function biasName({ kind, level }: BiasEffect): string {
  if (kind === 'length') return 'twice the length'
  return kind === 'family' ? 'own family' : `${kind} ${level}`
}

import type { NumberFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
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

/** An interval for readers: `[0.41, 0.55]`; a dash if there is none. */
export function rangeText(
  { low, high }: { readonly low: number; readonly high: number },
  format: NumberFormat,
): string {
  return Number.isNaN(low) || Number.isNaN(high)
    ? '–'
    : `[${formatNumber(low, format)}, ${formatNumber(high, format)}]`
}

/** `95 %` for a confidence of 0.95. */
export function confidenceText(confidence: number): string {
  return `${Number((100 * confidence).toPrecision(6))} %`
}

/** The property of outputs whose effect is measured. */
export function biasName({ kind, level }: BiasEffect): string {
  if (kind === 'length') return 'twice the length'
  return kind === 'family' ? 'own family' : `${kind} ${level}`
}

/** A p-value for readers: `0.012`, `<0.001`; a dash if there is none. */
export function pText(pValue: number): string {
  return pValue < 0.001 ? '<0.001' : formatNumber(pValue, { digits: 3 })
}

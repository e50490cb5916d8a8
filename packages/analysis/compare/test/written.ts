import { type Report, renderOutput, renderText, type Table } from '@codegen-eval/report'
import { verdictJUnit, verdictMarkdown } from '@codegen-eval/report/verdicts'
import { viewOutput } from '@codegen-eval/report/view'
import type { Comparison, MetricComparison } from '../src/comparison.ts'
import type { Gate } from '../src/judge-gate.ts'
import { type ComparisonStyle, comparisonView } from '../src/view/comparison-view.ts'
import { gateView } from '../src/view/gate-view.ts'

/** A comparison in each of its forms. */
export const comparisonReport = (comparison: Comparison, precision = 2, style?: ComparisonStyle): Report =>
  viewOutput(comparisonView(comparison, style), { precision }).report()
export const comparisonPairTable = (comparison: Comparison, precision = 2, style?: ComparisonStyle): Table =>
  viewOutput(comparisonView(comparison, style), { precision }).csv()
export const comparisonJson = (comparison: Comparison, style?: ComparisonStyle) =>
  viewOutput(comparisonView(comparison, style)).json()

/** The sentences of a comparison about a metric, or about all, of one weight; without those about single intervals. */
export function sentences(
  comparison: Comparison,
  weight: 'conclusion' | 'warning',
  metric?: Pick<MetricComparison, 'spec'>,
): string[] {
  const view = comparisonView(comparison)
  return view.findings
    .filter(({ kind }) => kind !== 'doubtful-interval')
    .filter((finding) => finding.weight === weight && finding.about === metric?.spec)
    .map((finding) => view.words(finding))
}

/** A gate in each of its forms. */
export const gateText = (gate: Gate, precision = 2) =>
  renderText(viewOutput(gateView(gate), { precision }).report())
export const gateJson = (gate: Gate) =>
  JSON.parse(renderOutput(viewOutput(gateView(gate)), 'json', { terminal: false, styled: false }))
export const gateMarkdown = (gate: Gate, precision = 2) => verdictMarkdown(gateView(gate), { precision })
export const gateJUnit = (gate: Gate, run: { readonly time: Date; readonly precision?: number }) =>
  verdictJUnit(gateView(gate), run)

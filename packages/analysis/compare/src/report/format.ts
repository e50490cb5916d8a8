import { estimandText } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { pointFormat } from '@codegen-eval/report'
import { formatSided, intervalText } from '@codegen-eval/report/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'

/** A score or a difference times 100, as sentences show it; one of rounding alone is 0. */
export function points(value: number, precision = 2): string {
  return formatSided(Math.abs(value) < 1e-14 ? 0 : value, pointFormat(precision))
}

/** The estimand of scores where tasks have several samples; none if they have one each. */
export function estimandNotes(
  metrics: readonly Pick<MetricComparison, 'spec' | 'level'>[],
  { samplesBy, bestOf }: Pick<Comparison, 'samplesBy' | 'bestOf'>,
): string[] {
  if (bestOf !== undefined) return [`the expected best of ${plural(bestOf, 'sample')} of each task`]
  return samplesBy === undefined ? [] : [estimandText(metrics, samplesBy)]
}

/** `[12.30, 14.56]`, scores times 100; a dash where the interval is undefined. */
export function pointsInterval(
  { low, high }: { readonly low: number; readonly high: number },
  precision: number,
): string {
  return intervalText({ low, high }, pointFormat(precision)) ?? '–'
}

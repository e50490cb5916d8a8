import { estimandText } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { COUNT_FORMAT, pointFormat, type TableCell } from '@codegen-eval/report'
import { formatNumber, formatSided } from '@codegen-eval/report/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'

/** A score or a difference times 100, as sentences show it. */
export function points(value: number, precision = 2): string {
  return formatSided(value, pointFormat(precision))
}

/** `= 0.0123`, or `< 0.0001`, or `undefined`; `at most 0.0066` if more draws could make it smaller. */
export function pText(pValue: number, isFloor = false): string {
  if (Number.isNaN(pValue)) return 'undefined'
  if (pValue < 0.0001) return '< 0.0001'
  return `${isFloor ? 'at most' : '='} ${pValue.toFixed(4)}`
}

/** A corrected p-value in a table, with a mark if it is significant. */
export function pCell({
  adjustedPValue,
  significant,
  isFloor = false,
}: {
  readonly adjustedPValue: number
  readonly isFloor?: boolean
  readonly significant: boolean
}): TableCell {
  if (Number.isNaN(adjustedPValue)) return undefined
  const value = adjustedPValue < 0.0001 ? '<0.0001' : `${isFloor ? '≤' : ''}${adjustedPValue.toFixed(4)}`
  return significant ? { value, mark: '*' } : value
}

/** `a`, `a and b`, `a, b and c`. */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The estimand of scores where tasks have several samples; none if they have one each. */
export function estimandNotes(
  metrics: readonly Pick<MetricComparison, 'spec' | 'level'>[],
  { samplesBy, bestOf }: Pick<Comparison, 'samplesBy' | 'bestOf'>,
): string[] {
  if (bestOf !== undefined) return [`the expected best of ${plural(bestOf, 'sample')} of each task`]
  return samplesBy === undefined ? [] : [estimandText(metrics, samplesBy)]
}

/** A count with commas between thousands. */
export function countText(count: number): string {
  return formatNumber(count, COUNT_FORMAT)
}

/** `[12.30, 14.56]`, scores times 100; a dash where the interval is undefined. */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  precision: number,
): string {
  return Number.isNaN(low) ? '–' : `[${points(low, precision)}, ${points(high, precision)}]`
}

/** `95 %` for an alpha of 0.05. */
export function confidenceText(alpha: number): string {
  return `${Number((100 * (1 - alpha)).toPrecision(6))} %`
}

import { fixedFormat } from '@codegen-eval/report'
import { formatSided } from '@codegen-eval/report/internal'

/** `[0.12, 0.34]`; `undefined` if the interval is undefined. */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  digits: number,
): string | undefined {
  const end = (value: number) => formatSided(value, fixedFormat(digits))
  return Number.isNaN(low) ? undefined : `[${end(low)}, ${end(high)}]`
}

/** `95 %` of 0.95. */
export function percentText(share: number): string {
  return `${Number((100 * share).toPrecision(6))} %`
}

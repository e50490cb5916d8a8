/** `[0.12, 0.34]`; `undefined` if the interval is undefined. */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  digits: number,
): string | undefined {
  return Number.isNaN(low) ? undefined : `[${low.toFixed(digits)}, ${high.toFixed(digits)}]`
}

/** `95 %` of 0.95. */
export function percentText(share: number): string {
  return `${Number((100 * share).toPrecision(6))} %`
}

export interface RangeAxis {
  readonly from: number
  readonly to: number
}

/** A dot with a whisker, on an axis that all rows share. */
export interface RangeMark extends RangeAxis {
  readonly value: number
  /** Ends of the whisker; `NaN` if there is none. */
  readonly low: number
  readonly high: number
}

/** The axis that holds all values and their intervals. */
export function axisOf(
  marks: readonly { readonly value: number; readonly low?: number; readonly high?: number }[],
): RangeAxis {
  const ends = marks
    .flatMap(({ value, low = value, high = value }) => [value, low, high])
    .filter(Number.isFinite)
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

/** A mark as SVG as wide as its container. It is hidden from screen readers: the numbers stand beside it. */
export function rangeChart({ value, low, high, from, to }: RangeMark): string {
  // the dot at either end stays inside
  const at = (x: number) => `${(from === to ? 50 : 4 + (92 * (x - from)) / (to - from)).toFixed(1)}%`
  const whisker = Number.isNaN(low) ? '' : `<line x1="${at(low)}" x2="${at(high)}" y1="6" y2="6"></line>`
  return `<svg class="range" aria-hidden="true" focusable="false">${whisker}<circle cx="${at(value)}" cy="6" r="4"></circle></svg>`
}

/** Format of a number. By default it has 12 significant digits. */
export interface NumberFormat {
  /** Factor by which the number is multiplied, such as 100 for scores. Not in JSON. */
  readonly scale?: number
  /** Digits after the point. */
  readonly digits?: number
  /** Significant digits, if `digits` is not given. */
  readonly significant?: number
  /** A plus sign before positive numbers. Not in CSV. */
  readonly sign?: boolean
  /** Commas between thousands. Not in CSV. */
  readonly group?: boolean
}

/** Scores from 0 to 1 in points, times 100. */
export function pointFormat(digits = 2): NumberFormat {
  return { scale: 100, digits }
}

/** Numbers with a fixed count of digits after the point. */
export function fixedFormat(digits: number): NumberFormat {
  return { digits }
}

/** Whole numbers with commas between thousands. */
export const COUNT_FORMAT: NumberFormat = { digits: 0, group: true }

/** A number for readers: `12.35`, `+1.20`, `1,000`, `∞`. */
export function formatNumber(value: number, format: NumberFormat = {}): string {
  const { sign = false, group = false } = format
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : value > 0 ? '∞' : '-∞'
  const text = plainNumber(value, format)
  const grouped = group ? text.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,') : text
  return sign && /^(?!-).*[1-9]/.test(grouped) ? `+${grouped}` : grouped
}

/**
 * A number for readers whose side of 0 counts, such as the end of an interval: one that would show as 0 has two significant digits,
 * or is `>0` or `<0` where nothing but the side is known.
 */
export function formatSided(value: number, format: NumberFormat = {}): string {
  const text = formatNumber(value, format)
  if (value === 0 || !Number.isFinite(value) || /[1-9]/.test(text)) return text
  const scaled = (format.scale ?? 1) * value
  if (Math.abs(scaled) < LEAST_SHOWN) return value > 0 ? '>0' : '<0'
  return String(roundNumber(scaled, 2))
}

/** Ends of intervals that are cut open at 0 lie below. */
const LEAST_SHOWN = 1e-12

/** A number for programs: without plus sign and commas; empty if it is not finite. */
export function plainNumber(
  value: number,
  { scale = 1, digits, significant = 12 }: NumberFormat = {},
): string {
  if (!Number.isFinite(value)) return ''
  const scaled = scale * value
  if (digits === undefined) return String(roundNumber(scaled, significant))
  return scaled.toFixed(digits).replace(/^-(?=[0.]*$)/, '')
}

/** A number with 12 significant digits, so that the order of summation does not show. */
export function roundNumber(value: number, significant = 12): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(significant))
}

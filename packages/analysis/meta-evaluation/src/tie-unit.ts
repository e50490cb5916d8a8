import type { ScoreMatrix } from './score-matrix.ts'

/** Twelve digits: decimals such as 0.3 - 0.2 and 0.2 - 0.1 differ by less, and scores that really differ by more. */
const DIGITS = 12

/**
 * The unit in which gaps between scores are counted: differences that agree to 12 digits of the largest score are one
 * gap. In doubles 0.3 - 0.2 and 0.2 - 0.1 are two numbers, and a threshold between them would depend on rounding.
 */
export function tieUnit(scores: ScoreMatrix): number {
  let largest = 0
  for (const row of scores) {
    for (let i = 0; i < row.length; i++) largest = Math.max(largest, Math.abs(row[i]) || 0)
  }
  return largest === 0 ? 1 : 10 ** (Math.ceil(Math.log10(largest)) - DIGITS)
}

/** The gap of two scores in units, a whole number. */
export function gapOf(a: number, b: number, unit: number): number {
  return Math.round(Math.abs(a - b) / unit)
}

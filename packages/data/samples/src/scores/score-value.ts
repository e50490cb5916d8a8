import { quote } from '@codegen-eval/messages'
import type { Fail } from '@codegen-eval/records'

/** The range of scores. */
export interface ScoreRange {
  readonly minimum: number
  readonly maximum: number
}

/** How a score is written that people and spreadsheets write otherwise. */
const AS_NUMBER = ' (write a number such as 0.5, without quotes, decimal comma or percent sign)'

/** Scores from 0 to 1. */
export const UNIT_RANGE: ScoreRange = { minimum: 0, maximum: 1 }

/**
 * A value of JSON as a score from 0 to 1: a number, moved from its range to 0..1; `true` is 1 and `false` is 0; `null`
 * is undefined, `NaN`. Anything else is refused, a number outside of the range too.
 */
export function scoreOfValue(value: unknown, name: string, range: ScoreRange, fail: Fail): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || Number.isNaN(value)) return Number.NaN
  const { minimum, maximum } = range
  if (typeof value !== 'number' || !(value >= minimum && value <= maximum)) {
    const isText = typeof value === 'string' && /^\s*[-+.]?\d/.test(value)
    const other = typeof value === 'number' ? ' (option range names another one)' : isText ? AS_NUMBER : ''
    fail(
      `${quote(name)}: expected a score from ${minimum} to ${maximum}, true, false or null, found ${quote(value)}${other}`,
    )
  }
  return ((value as number) - minimum) / (maximum - minimum)
}

/** A cell of a table as a score from 0 to 1: a number, `true` or `false`; an empty cell is undefined, `NaN`. */
export function scoreOfCell(cell: string, name: string, range: ScoreRange, fail: Fail): number {
  const text = cell.trim()
  if (text === '') return Number.NaN
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true' ? 1 : 0
  const isNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text)
  if (isNumber && Number.isFinite(Number(text))) return scoreOfValue(Number(text), name, range, fail)
  return fail(
    `${quote(name)}: expected a score from ${range.minimum} to ${range.maximum}, true or false, found ${quote(cell)}${/^[-+.]?\d/.test(text) ? AS_NUMBER : ''}; an empty cell is an undefined score`,
  )
}

/**
 * Parses a range such as `0..100` or `-1..1`.
 *
 * @throws RangeError if the text is not `MIN..MAX` with two finite numbers, the lower one first.
 */
export function parseScoreRange(text: string): ScoreRange {
  const match = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/.exec(text.trim())
  const [minimum, maximum] = [Number(match?.[1]), Number(match?.[2])]
  if (!(minimum < maximum && Number.isFinite(maximum - minimum)))
    throw new RangeError(
      `scale ${quote(text)}: expected MIN..MAX, two numbers with the lower one first, such as 0..100`,
    )
  return { minimum, maximum }
}

/** A number of Python's `decimal`, in one form for each value. `NaN` equals nothing. */
export interface DecimalNumber {
  readonly kind: 'finite' | 'infinite' | 'nan'
  readonly negative: boolean
  /** Significant digits, without zeros at either end; empty for zero. */
  readonly digits: string
  /** The power of ten of the last digit. */
  readonly exponent: bigint
}

const FINITE = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i
const NAMED = /^([+-]?)(?:(inf|infinity)|s?nan\d*)$/i

/** Powers of ten of the first and the last digit that a `Decimal` has on a machine with 64 bits. */
const [MOST, LEAST] = [999_999_999_999_999_999n, -1_999_999_999_999_999_997n]

/** Longer exponents are out of range, and their value is not computed. */
const EXPONENT_DIGITS = 20

/**
 * The value of Python's `Decimal(word)`, exactly; `undefined` where that is an error. Underscores do not count, as there.
 * Digits are those of ASCII. Time is linear.
 */
export function decimalIn(word: string): DecimalNumber | undefined {
  const text = word.replaceAll('_', '')
  const named = NAMED.exec(text)
  if (named) {
    const kind = named[2] === undefined ? 'nan' : 'infinite'
    return { kind, negative: named[1] === '-', digits: '', exponent: 0n }
  }
  const found = FINITE.exec(text)
  if (!found) return undefined
  const [, sign, whole = '', after, alone, power = '0'] = found
  const fraction = after ?? alone ?? ''
  if (withoutZeros(power.replace(/^[+-]/, '')).length > EXPONENT_DIGITS) return undefined
  const given = whole + fraction
  const last = BigInt(power) - BigInt(fraction.length)
  const first = last + BigInt(withoutZeros(given).length || 1) - 1n
  if (first > MOST || last < LEAST) return undefined
  let end = given.length
  while (end > 0 && given[end - 1] === '0') end--
  const digits = withoutZeros(given.slice(0, end))
  if (digits === '') return { kind: 'finite', negative: false, digits, exponent: 0n }
  return { kind: 'finite', negative: sign === '-', digits, exponent: last + BigInt(given.length - end) }
}

/** Digits without zeros before them. */
function withoutZeros(digits: string): string {
  let start = 0
  while (digits[start] === '0') start++
  return digits.slice(start)
}

/** Whether two numbers are equal, as `==` of Python's `decimal` compares them: exactly. */
export function isSameDecimal(a: DecimalNumber, b: DecimalNumber): boolean {
  return (
    a.kind !== 'nan' &&
    a.kind === b.kind &&
    a.negative === b.negative &&
    a.digits === b.digits &&
    a.exponent === b.exponent
  )
}

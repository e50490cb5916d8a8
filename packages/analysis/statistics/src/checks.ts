import { isRecord, kindOfValue } from '@codegen-eval/metric/internal'

/** A check of an argument, which throws an error that names it. */
type Check<T> = (name: string, value: T) => void

/** Checks several arguments, each by its own name. */
export function checkEach<T>(check: Check<T>, values: Readonly<Record<string, T>>): void {
  for (const [name, value] of Object.entries(values)) check(name, value)
}

/** Throws `TypeError` unless the value is a number, which may be `NaN`. */
export function checkNumber(name: string, value: number): void {
  if (typeof value !== 'number') failType(name, 'a number', value)
}

/** Throws `TypeError` unless the value is true or false. */
export function checkBoolean(name: string, value: boolean): void {
  if (typeof value !== 'boolean') failType(name, 'true or false', value)
}

/** Throws `TypeError` unless the value is a text. */
export function checkText(name: string, value: string): void {
  if (typeof value !== 'string') failType(name, 'a string', value)
}

/** Throws `TypeError` unless the value is a function. */
export function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') failType(name, 'a function', value)
}

/** Throws `TypeError` unless the value has names, as options and results have; a list has none. */
export function checkRecord(name: string, value: object): void {
  if (!isRecord(value)) failType(name, 'an object', value)
}

/** A value with names, to be taken apart: see `checkRecord`. */
export function checkedRecord<T extends object>(name: string, value: T): T {
  checkRecord(name, value)
  return value
}

/** Options, to be taken apart: see `checkRecord`. */
export function checkedOptions<T extends object>(options: T): T {
  return checkedRecord('options', options)
}

/** Throws `TypeError` unless the value is a list, whose entries pass the check. */
export function checkList<T>(name: string, values: readonly T[], check: Check<T> = () => {}): void {
  if (!Array.isArray(values)) failType(name, 'a list', values)
  values.forEach((value, i) => {
    // the place is written only if it is needed
    try {
      check(name, value)
    } catch {
      check(`${name}[${i}]`, value)
    }
  })
}

/** Throws `TypeError` unless the value is a list of objects: see `checkRecord`. */
export function checkRecords(name: string, values: readonly object[]): void {
  checkList(name, values, checkRecord)
}

/** Throws `TypeError` unless the value is a list of lists of numbers. */
export function checkLists(name: string, values: readonly ArrayLike<number>[]): void {
  checkList(name, values, checkNumbers)
}

/** Throws `TypeError` unless the value is a list of numbers, which may be `NaN`. */
export function checkNumbers(name: string, values: ArrayLike<number>): void {
  if (ArrayBuffer.isView(values) && 'length' in values) return
  if (typeof values !== 'object' || !(values?.length >= 0)) failType(name, 'a list of numbers', values)
  for (let i = 0; i < values.length; i++)
    if (typeof values[i] !== 'number') checkNumber(`${name}[${i}]`, values[i])
}

function failType(name: string, expected: string, value: unknown): never {
  throw new TypeError(`${name}: expected ${expected}, got ${kindOfValue(value)}`)
}

/** Throws unless the list has at least `minimum` numbers, all finite: `TypeError` for other values, else `RangeError`. */
export function checkFinite(name: string, values: ArrayLike<number>, minimum = 1): void {
  checkNumbers(name, values)
  if (values.length < minimum)
    throw new RangeError(`${name}: expected at least ${minimum} numbers, got ${values.length}`)
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) {
      throw new RangeError(
        `${name}[${i}]: expected a finite number, got ${values[i]} (leave undefined scores out first)`,
      )
    }
  }
}

/** Throws unless both lists are of one length, not empty, and finite: see `checkFinite`. */
export function checkPaired(nameA: string, a: ArrayLike<number>, nameB: string, b: ArrayLike<number>): void {
  checkFinite(nameA, a)
  checkFinite(nameB, b)
  if (a.length !== b.length)
    throw new RangeError(`${nameA} has ${a.length} numbers but ${nameB} has ${b.length}: they must pair up`)
}

/** Throws `RangeError` unless the value is a whole number between the bounds, both inclusive. */
export function checkWhole(
  name: string,
  value: number,
  minimum: number,
  maximum: number = Number.MAX_SAFE_INTEGER,
): void {
  if (!Number.isSafeInteger(value) || value < minimum || value > maximum) {
    const range =
      maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`
    throw new RangeError(`${name}: expected a whole number ${range}, got ${value}`)
  }
}

/** Throws `RangeError` unless the value is a number of at least the minimum, which may be infinite. */
export function checkAtLeast(name: string, value: number, minimum: number): void {
  checkNumber(name, value)
  if (!(value >= minimum))
    throw new RangeError(`${name}: expected a number of at least ${minimum}, got ${value}`)
}

/** Throws `RangeError` unless the value is a number from the one bound to the other, both inclusive. */
export function checkWithin(name: string, value: number, minimum: number, maximum: number): void {
  checkNumber(name, value)
  if (!(value >= minimum && value <= maximum))
    throw new RangeError(`${name}: expected a number from ${minimum} to ${maximum}, got ${value}`)
}

/** Throws `RangeError` unless the value is a finite number over 0. */
export function checkPositive(name: string, value: number): void {
  if (!(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new RangeError(`${name}: expected a number over 0, got ${value}`)
}

/** Throws `RangeError` unless the value is a probability strictly between 0 and 1. */
export function checkOpenProbability(name: string, value: number): void {
  checkNumber(name, value)
  if (!(value > 0 && value < 1))
    throw new RangeError(`${name}: expected a number between 0 and 1, both excluded, got ${value}`)
}

/** Throws `RangeError` unless the value is one of the words. */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value))
    throw new RangeError(`${name}: expected one of ${choices.join(', ')}, got '${value}'`)
}

/** Throws `RangeError` unless the number of successes lies between 0 and the number of trials, which is over 0. */
export function checkShare(successes: number, trials: number): void {
  checkNumber('successes', successes)
  checkNumber('trials', trials)
  if (!(Number.isFinite(trials) && trials > 0))
    throw new RangeError(`trials: expected a finite number over 0, got ${trials}`)
  if (!(successes >= 0 && successes <= trials))
    throw new RangeError(`successes: expected a number from 0 to ${trials}, got ${successes}`)
}

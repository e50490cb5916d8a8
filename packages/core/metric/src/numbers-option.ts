import { expectedNumber, readOption } from './check-options.ts'
import type { NumberOption, ValueOption } from './option-schema.ts'

/** A setting that is a list of numbers, which texts separate by commas. */
export interface NumbersOption extends ValueOption<readonly number[]> {
  readonly default?: readonly number[]
  readonly commas: true
  readonly parse: (text: string) => readonly number[]
}

/** Declares a list of numbers, each of which is within the bounds of an option. Of equal numbers in a text, one counts. */
export function numbersOption(each: NumberOption, defaults?: readonly number[]): NumbersOption {
  const expected = expectedNumber(each, ['whole numbers', 'numbers'])
  const isAccepted = (number: unknown) => readOption(each, number) !== undefined
  return {
    type: 'value',
    typeof: 'object',
    expected,
    description: each.description,
    ...(each.auto === undefined ? {} : { auto: each.auto }),
    ...(defaults === undefined ? {} : { default: defaults }),
    commas: true,
    read: (numbers) => (Array.isArray(numbers) && numbers.every(isAccepted) ? numbers : undefined),
    format: (numbers) => numbers.join(),
    parse: (text) => {
      const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
      if (!numbers.every(isAccepted)) throw new RangeError(`expected ${expected}, separated by commas`)
      return [...new Set(numbers)]
    },
  }
}

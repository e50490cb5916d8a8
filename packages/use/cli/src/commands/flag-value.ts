import { InvalidArgumentError } from 'commander'

/** A parser of a flag's value from one that throws `RangeError`. */
export function flagValue<T>(parse: (text: string) => T): (text: string) => T {
  return (text) => {
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof RangeError) throw new InvalidArgumentError(`${error.message}.`)
      throw error
    }
  }
}

/** Collects a flag that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

/** A whole number of a flag, within bounds. */
export function wholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= minimum && value <= maximum)) {
      throw new InvalidArgumentError(`Expected a whole number from ${minimum} to ${maximum}.`)
    }
    return value
  }
}

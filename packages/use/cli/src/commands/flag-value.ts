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

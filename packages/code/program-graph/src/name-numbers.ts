/** Numbers names in the order in which they come first. */
export interface NameNumbers {
  /** The names by their numbers. */
  readonly names: readonly string[]
  numberOf(name: string): number
}

/** Starts without a name. */
export function nameNumbers(): NameNumbers {
  const names: string[] = []
  const numbers = new Map<string, number>()
  return {
    names,
    numberOf(name) {
      let number = numbers.get(name)
      if (number === undefined) {
        number = names.push(name) - 1
        numbers.set(name, number)
      }
      return number
    },
  }
}

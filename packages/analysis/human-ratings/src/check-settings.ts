/** Throws a RangeError if a setting is not a whole number of at least a given one. */
export function checkCount(name: string, value: number, least: number): void {
  if (!Number.isInteger(value) || value < least)
    throw new RangeError(`${name}: expected a whole number of at least ${least}, got ${value}`)
}

/** Throws a RangeError if a seed is not a whole number. */
export function checkSeed(seed: number): void {
  if (!Number.isInteger(seed)) throw new RangeError(`seed: expected a whole number, got ${seed}`)
}

/** Throws a RangeError if the growth or change that ends the rounds of a fit is negative or `NaN`. */
export function checkTolerance(tolerance: number): void {
  if (!(tolerance >= 0)) throw new RangeError(`tolerance: expected a number of at least 0, got ${tolerance}`)
}

/** Throws a RangeError if a setting is not one of some words. */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value))
    throw new RangeError(`${name}: expected one of ${choices.join(', ')}, got ${JSON.stringify(value)}`)
}

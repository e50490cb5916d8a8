/** Throws a RangeError if a seed is not a whole number. */
export function checkSeed(seed: number): void {
  if (!Number.isInteger(seed)) throw new RangeError(`seed: expected a whole number, got ${seed}`)
}

/** Throws a RangeError if the growth or change that ends the rounds of a fit is negative or `NaN`. */
export function checkTolerance(tolerance: number): void {
  if (!(tolerance >= 0)) throw new RangeError(`tolerance: expected a number of at least 0, got ${tolerance}`)
}

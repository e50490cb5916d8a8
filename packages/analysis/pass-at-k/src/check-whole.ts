/** Throws a RangeError unless a number is whole and within bounds. */
export function checkWhole(name: string, value: number, minimum: number, maximum?: number): void {
  const inRange = value >= minimum && (maximum === undefined || value <= maximum)
  if (Number.isSafeInteger(value) && inRange) return
  const range = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`
  throw new RangeError(`${name}: expected a whole number ${range}, got ${value}`)
}

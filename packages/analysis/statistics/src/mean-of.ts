/** The mean of numbers; `NaN` if there is none. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]
  return sum / values.length
}

/** The mean of the numbers that are not `NaN`; `NaN` if there is none. */
export function meanOfDefined(values: ArrayLike<number>): number {
  return meanOf(Array.from(values).filter((value) => !Number.isNaN(value)))
}

/** Weights of strata, or of other parts of a mean: all equal, by the number of segments, or by name. */
export type StratumWeights = 'equal' | 'size' | Readonly<Record<string, number>>

/**
 * The weights of some names, in their order, scaled so that they sum to 1.
 *
 * @param sizes The number of segments of each name.
 * @throws RangeError if a weight is missing, belongs to no name, or is no number over 0.
 */
export function weightsOf(
  option: string,
  weights: StratumWeights,
  names: readonly string[],
  sizes: readonly number[],
): number[] {
  const given = givenWeights(option, weights, names, sizes)
  const total = given.reduce((sum, weight) => sum + weight, 0)
  return given.map((weight) => weight / total)
}

function givenWeights(
  option: string,
  weights: StratumWeights,
  names: readonly string[],
  sizes: readonly number[],
): number[] {
  if (weights === 'equal') return names.map(() => 1)
  if (weights === 'size') return [...sizes]
  if (typeof weights !== 'object')
    throw new RangeError(
      `${option} ${JSON.stringify(weights)}: expected equal, size or a weight for each name`,
    )
  const given = new Map(Object.entries(weights))
  const unknown = [...given.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new RangeError(`${option}: ${JSON.stringify(unknown)} is none of ${names.join(', ')}`)
  return names.map((name) => {
    const weight = given.get(name)
    if (weight !== undefined && weight > 0 && Number.isFinite(weight)) return weight
    throw new RangeError(`${option}: expected a number over 0 for ${JSON.stringify(name)}, got ${weight}`)
  })
}

import type { StudyModel } from './study-model.ts'

/**
 * Removes synthetic models whose outputs all equal those of another model.
 *
 * Of equal synthetic models the last one stays, as in Evtikhiev et al. (2023). A system always stays; a synthetic
 * model that equals a system is removed.
 *
 * @param outputs The outputs of each system, segment by segment; `undefined` if there are no texts, and then outputs of
 * two systems are taken as different.
 */
export function distinctByOutputs(
  models: readonly StudyModel[],
  outputs: readonly (readonly string[])[] | undefined,
): StudyModel[] {
  const distinct = outputs && distinctOutputs(outputs)
  const keys = models.map(({ sources }) =>
    distinct === undefined
      ? sources.join()
      : sources.reduce((key, source, segment) => `${key},${distinct[source][segment]}`, ''),
  )
  const last = new Map<string, number>()
  keys.forEach((key, m) => {
    if (models[m].kind === 'synthetic') last.set(key, m)
  })
  const systems = new Set(keys.filter((_, m) => models[m].kind !== 'synthetic'))
  return models.filter(
    ({ kind }, m) => kind !== 'synthetic' || (last.get(keys[m]) === m && !systems.has(keys[m])),
  )
}

/**
 * Removes synthetic models whose mean grade equals that of a synthetic model before them, as Roy et al. (2021) do. Systems
 * always stay, and so does the first synthetic model with the mean grade of a system. Means are compared at nine decimal
 * places, because their sums are rounded.
 *
 * @param grades The grades of each system, segment by segment.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function distinctByScore(
  models: readonly StudyModel[],
  grades: readonly ArrayLike<number>[],
): StudyModel[] {
  const means = models.map(({ sources }) => {
    const total = sources.reduce((sum, source, segment) => sum + grades[source][segment], 0)
    return (total / sources.length).toFixed(DECIMALS)
  })
  const seen = new Set<string>()
  return models.filter(({ kind }, m) => {
    if (kind !== 'synthetic') return true
    if (seen.has(means[m])) return false
    seen.add(means[m])
    return true
  })
}

/** Decimal places at which mean grades are compared. */
const DECIMALS = 9

/** For each system and segment, the first system with the same output there. */
function distinctOutputs(outputs: readonly (readonly string[])[]): readonly (readonly number[])[] {
  return outputs.map((texts) =>
    texts.map((text, segment) => outputs.findIndex((other) => other[segment] === text)),
  )
}

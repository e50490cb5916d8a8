import type { StudyModel } from './study-model.ts'

/**
 * Removes synthetic models whose outputs all equal those of another model.
 *
 * Of equal synthetic models the last one stays, as in Evtikhiev et al. (2023). A system always stays; a synthetic
 * model that equals a system is removed.
 *
 * @param outputs The outputs of each system, segment by segment.
 */
export function distinctByOutputs(
  models: readonly StudyModel[],
  outputs: readonly (readonly string[])[],
): StudyModel[] {
  const distinct = distinctOutputs(outputs)
  const keys = models.map(({ sources }) =>
    sources.reduce((key, source, segment) => `${key},${distinct[source][segment]}`, ''),
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
 * Removes synthetic models whose mean grade equals that of a model before them, as Roy et al. (2021) do. A system
 * always stays.
 *
 * @param grades The grades of each system, segment by segment.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function distinctByScore(
  models: readonly StudyModel[],
  grades: readonly ArrayLike<number>[],
): StudyModel[] {
  const totals = models.map(({ sources }) =>
    sources.reduce((sum, source, segment) => sum + grades[source][segment], 0),
  )
  const seen = new Set(totals.filter((_, m) => models[m].kind !== 'synthetic'))
  return models.filter(({ kind }, m) => {
    if (kind !== 'synthetic') return true
    if (seen.has(totals[m])) return false
    seen.add(totals[m])
    return true
  })
}

/** For each system and segment, the first system with the same output there. */
function distinctOutputs(outputs: readonly (readonly string[])[]): readonly (readonly number[])[] {
  return outputs.map((texts) =>
    texts.map((text, segment) => outputs.findIndex((other) => other[segment] === text)),
  )
}

import { randomStream, uniformIndex } from '@codegen-eval/statistics'
import { checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import type { StudyModel } from './study-model.ts'

/**
 * Keeps all systems and a random sample of `count` synthetic models, in their order; all of them if there are no more.
 * Every subset of that size is equally likely.
 *
 * @param seed A whole number of at least 0; 1 by default.
 * @throws RangeError if `count` or `seed` is not such a number.
 */
export function sampledModels(
  models: readonly StudyModel[],
  count: number,
  seed: number = DEFAULT_SEED,
): StudyModel[] {
  checkWhole('count', count, 0)
  const stream = randomStream(seed)
  let needed = count
  let left = models.filter(({ kind }) => kind === 'synthetic').length
  // each one is taken with the probability of what is needed over what is left (selection sampling)
  return models.filter(({ kind }) => {
    if (kind !== 'synthetic') return true
    const taken = uniformIndex(stream, left--) < needed
    if (taken) needed--
    return taken
  })
}

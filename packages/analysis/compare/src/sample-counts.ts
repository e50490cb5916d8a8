import type { MeasuredCorpus } from '@codegen-eval/measure'
import { haveUnequalSamples } from '@codegen-eval/statistics/internal'

/** A corpus whose rows may each stand for several samples. */
export interface ComparedCorpus extends MeasuredCorpus {
  /** `sampleCounts[m][i]` is the number of samples of `models[m]` behind row `i`; one each by default. */
  readonly sampleCounts?: readonly ArrayLike<number>[]
}

/** The number of samples of each model for each task; `undefined` if every row is one sample. */
export function sampleCounts({
  sampleCounts: given,
  tasks,
  absent,
  models,
}: ComparedCorpus): readonly ArrayLike<number>[] | undefined {
  if (tasks === undefined) return given
  const count = tasks.reduce((most, task) => Math.max(most, task + 1), 0)
  return models.map((_, m) => {
    const ofModel = new Float64Array(count)
    for (let i = 0; i < tasks.length; i++) if (absent?.[m]?.[i] !== 1) ofModel[tasks[i]]++
    return ofModel
  })
}

/** The number of samples of each model; `undefined` if all have the same number of each task. */
export function unequalTotals(
  counts: readonly ArrayLike<number>[] | undefined,
): readonly number[] | undefined {
  if (counts === undefined || !haveUnequalSamples(...counts)) return undefined
  return counts.map((ofModel) => Array.from(ofModel).reduce((sum, value) => sum + value, 0))
}

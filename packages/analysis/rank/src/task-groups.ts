import { clusterIndices, type StratumWeights } from '@codegen-eval/statistics'
import { placesOfLabels } from '@codegen-eval/statistics/internal'

/** How tasks belong together. */
export interface StratumOptions {
  /** The cluster of each task, as a name or a number: whole clusters vary independently, such as repositories. */
  readonly clusters?: ArrayLike<string | number> | undefined
  /** The stratum of each task, such as its benchmark. */
  readonly strata?: ArrayLike<string | number> | undefined
  /** Weights of strata in the mean; `equal` by default. By `size`, a stratum counts by its number of tasks. */
  readonly stratumWeights?: StratumWeights | undefined
}

/** The tasks of a stratum. */
export interface Stratum {
  readonly name: string
  readonly tasks: Int32Array
}

/** How the tasks of an input belong together. */
export interface TaskGroups {
  /** In the order of first appearance; a single one without a name if there are no strata. */
  readonly strata: readonly Stratum[]
  /** For each task the number of its cluster; without clusters its own. */
  readonly units: Int32Array
  /** Whether some cluster has tasks of several strata. */
  readonly areCrossed: boolean
}

/** @throws RangeError if there is not one cluster or stratum for each task. */
export function taskGroups(tasks: number, { clusters, strata }: StratumOptions): TaskGroups {
  for (const [name, labels] of Object.entries({ clusters, strata }))
    if (labels !== undefined && labels.length !== tasks)
      throw new RangeError(`${name}: expected one for each of ${tasks} tasks, got ${labels.length}`)
  const units =
    clusters === undefined
      ? Int32Array.from({ length: tasks }, (_, i) => i)
      : clusterIndices(Array.from(clusters))
  const byName = placesOfLabels(
    Array.from({ length: tasks }, (_, i) => (strata === undefined ? '' : String(strata[i]))),
  )
  const stratumOf = new Map<number, string>()
  let areCrossed = false
  for (const [name, places] of byName) {
    for (const i of places) {
      if ((stratumOf.get(units[i]) ?? name) !== name) areCrossed = true
      stratumOf.set(units[i], name)
    }
  }
  return {
    strata: Array.from(byName, ([name, places]) => ({ name, tasks: Int32Array.from(places) })),
    units,
    areCrossed,
  }
}

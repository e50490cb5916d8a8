import { RESOURCES, type Resource, type Resources } from '../logs/resources.ts'

/** A resource that the samples of all models took. */
export interface ResourceColumn {
  readonly name: Resource
  /** `sums[m][t]` is the sum over the samples of model `m` on task `t` of which it is known. */
  readonly sums: readonly Float64Array[]
  /** `counts[m][t]` is their number. */
  readonly counts: readonly Float64Array[]
}

/** Collects what samples took. */
export interface ResourceCollector {
  add(model: number, task: number, resources: Resources): void
  /** The columns of what is known of any sample. */
  columns(models: number, kept: readonly number[]): ResourceColumn[]
}

/** Starts with no sample. */
export function createResourceCollector(): ResourceCollector {
  const lists = RESOURCES.map((name) => ({ name, sums: [] as number[][], counts: [] as number[][] }))
  return {
    add(model, task, resources) {
      for (const { name, sums, counts } of lists) {
        const value = resources[name]
        if (value === undefined) continue
        addTo(sums, model, task, value)
        addTo(counts, model, task, 1)
      }
    },
    columns(models, kept) {
      const pick = (list: readonly (readonly number[] | undefined)[]) =>
        Array.from({ length: models }, (_, m) => Float64Array.from(kept, (task) => list[m]?.[task] ?? 0))
      return lists
        .filter(({ counts }) => counts.length > 0)
        .map(({ name, sums, counts }) => ({ name, sums: pick(sums), counts: pick(counts) }))
    },
  }
}

function addTo(lists: number[][], model: number, task: number, value: number): void {
  lists[model] ??= []
  lists[model][task] = (lists[model][task] ?? 0) + value
}

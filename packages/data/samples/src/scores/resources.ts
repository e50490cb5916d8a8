import { RESOURCES, type Resources } from '../logs/resources.ts'
import { addTo, keptValues } from './score-sums.ts'
import type { ResourceColumn } from './score-table.ts'

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
      const pick = (lists: readonly number[][]) => keptValues(lists, models, kept)
      return lists
        .filter(({ counts }) => counts.length > 0)
        .map(({ name, sums, counts }) => ({ name, sums: pick(sums), counts: pick(counts) }))
    },
  }
}

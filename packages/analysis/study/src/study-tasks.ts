import { clusterIndices } from '@codegen-eval/statistics'

/** The ids of segments: samples of one task have the same. */
export interface SegmentIds {
  readonly ids: readonly (string | number)[]
}

/** The number of the task of each segment, from 0 on; `undefined` if every segment is a task by itself. */
export function studyTasks({ ids }: SegmentIds): Int32Array | undefined {
  const tasks = clusterIndices(ids)
  return new Set(tasks).size < tasks.length ? tasks : undefined
}

/** Number of tasks: of segments, if each is a task by itself. */
export function taskCount({ ids }: SegmentIds): number {
  return new Set(ids.map(String)).size
}

/**
 * A value of each task: the mean over its samples, without those that have none (`NaN`). Without several samples these are the
 * values as they are.
 */
export function taskMeans(values: ArrayLike<number>, tasks: Int32Array | undefined): ArrayLike<number> {
  if (tasks === undefined) return values
  const count = new Set(tasks).size
  const [sums, counts] = [new Float64Array(count), new Float64Array(count)]
  tasks.forEach((task, i) => {
    if (Number.isNaN(values[i])) return
    sums[task] += values[i]
    counts[task]++
  })
  return sums.map((sum, task) => sum / counts[task])
}

import type { Segment } from '@codegen-eval/samples'
import type { MeasuredCorpus } from './measured-corpus.ts'
import { textGroups } from './text-groups.ts'

/** Tasks, clusters and strata of segments; the first two are numbers from 0 in the order of first appearance. */
export interface SegmentGroups {
  add(segment: Segment): void
  /** The task, the cluster and the stratum of each segment; what does not group anything is left out. */
  all(): Pick<MeasuredCorpus, 'tasks' | 'clusters' | 'strata'>
}

/** Starts with no segment. A segment without a task number is a task by itself. */
export function segmentGroups(): SegmentGroups {
  const tasks: number[] = []
  const clusters: number[] = []
  const strata: string[] = []
  // the texts of a task are known when all of its samples are
  const texts = textGroups()
  const ids: string[] = []
  const taskIndices = new Map<number, number>()
  const clusterIndices = new Map<string, number>()
  let taskCount = 0
  return {
    add(segment) {
      const { id, task, cluster, stratum, textKey } = segment
      if (textKey !== undefined) {
        texts.add(segment)
        ids.push(String(id))
      }
      const known = task === undefined ? undefined : taskIndices.get(task)
      if (known === undefined && task !== undefined) taskIndices.set(task, taskCount)
      tasks.push(known ?? taskCount++)
      if (stratum !== undefined) strata.push(String(stratum))
      if (cluster === undefined) return
      const index = clusterIndices.get(String(cluster)) ?? clusterIndices.size
      clusterIndices.set(String(cluster), index)
      clusters.push(index)
    },
    all: () => ({
      ...(taskCount < tasks.length ? { tasks: Int32Array.from(tasks) } : {}),
      ...(ids.length > 0 ? { clusters: clustersByText(texts.numbers(), ids) } : {}),
      ...(clusters.length === tasks.length && clusters.length > 0
        ? { clusters: Int32Array.from(clusters) }
        : {}),
      ...(strata.length === tasks.length && strata.length > 0 ? { strata } : {}),
    }),
  }
}

function clustersByText(numbers: ReadonlyMap<string, number>, ids: readonly string[]): Int32Array {
  return Int32Array.from(ids, (id) => numbers.get(id)!)
}

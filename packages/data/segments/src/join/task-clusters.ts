import { inputErrorAt, quote } from '@codegen-eval/messages'
import type { Item, Segment } from '../rows/segment.ts'

/**
 * A check that every segment has a cluster, which is the same for all samples of a task. Further samples without one get
 * that of their task.
 *
 * @param field The name of the field, for messages.
 */
export function taskClusters(field: string): (segment: Segment) => Item {
  const known = new Map<number, string | number>()
  return (segment) => {
    const { id, task } = segment
    const ofTask = task === undefined ? undefined : known.get(task)
    const cluster = segment.cluster ?? ofTask
    if (cluster === undefined)
      return inputErrorAt(segment, `field ${quote(field)} is missing: no file has it`)
    if (ofTask !== undefined && String(cluster) !== String(ofTask)) {
      return inputErrorAt(
        segment,
        `id ${quote(id)} has ${field} ${quote(cluster)} here and ${quote(ofTask)} in an earlier row`,
      )
    }
    if (task !== undefined && ofTask === undefined) known.set(task, cluster)
    return segment.cluster === undefined ? { ...segment, cluster } : segment
  }
}

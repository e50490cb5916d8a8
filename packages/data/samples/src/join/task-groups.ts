import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Item, Segment } from '../rows/segment.ts'
import type { FieldOptions } from '../rows/segment-fields.ts'

/** The fields of groups of tasks. */
export type GroupFields = Pick<FieldOptions, 'clusterField' | 'stratumField'>

/**
 * A check that every segment has a cluster and a stratum, if fields of them are named, and that these are the same for all
 * samples of a task. Further samples without one get that of their task.
 *
 * @param fields The names of the fields.
 */
export function taskGroups({ clusterField, stratumField }: GroupFields): (segment: Segment) => Item {
  const clusters = clusterField === undefined ? undefined : taskLabels('cluster', clusterField)
  const strata = stratumField === undefined ? undefined : taskLabels('stratum', stratumField)
  return (segment) => {
    const labelled = clusters === undefined ? segment : clusters(segment)
    return strata === undefined || labelled instanceof InputError ? labelled : strata(labelled)
  }
}

function taskLabels(key: 'cluster' | 'stratum', field: string): (segment: Segment) => Item {
  const known = new Map<number, string | number>()
  return (segment) => {
    const { id, task } = segment
    const ofTask = task === undefined ? undefined : known.get(task)
    const label = segment[key] ?? ofTask
    if (label === undefined) return inputErrorAt(segment, `field ${quote(field)} is missing: no file has it`)
    if (ofTask !== undefined && String(label) !== String(ofTask)) {
      return inputErrorAt(
        segment,
        `id ${quote(id)} has ${field} ${quote(label)} here and ${quote(ofTask)} in an earlier row`,
      )
    }
    if (task !== undefined && ofTask === undefined) known.set(task, label)
    return segment[key] === undefined ? { ...segment, [key]: label } : segment
  }
}

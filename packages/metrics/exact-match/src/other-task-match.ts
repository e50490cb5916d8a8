import type { FitPass, Metric } from '@codegen-eval/metric'
import { withFirstFields } from '@codegen-eval/metric/internal'
import { exactMatchMetric } from './exact-match-metric.ts'
import { type ExactMatchOptions, exactMatchSettings } from './exact-match-options.ts'
import { matchKey } from './match-key.ts'

/** The references of a corpus: by text, as it is compared, the number of tasks that have it. */
export type TaskReferences = ReadonlyMap<string, number>

/** Counts the tasks of each reference. */
export function taskReferencesPass(options: ExactMatchOptions): FitPass {
  const keyOf = matchKey(exactMatchSettings(options))
  const counts = new Map<string, number>()
  const addCount = (count: number, key: string) => counts.set(key, (counts.get(key) ?? 0) + count)
  const state = () => JSON.stringify({ taskReferences: [...counts] })
  return {
    add: (references) => new Set(references.map(keyOf)).forEach((key) => void addCount(1, key)),
    ...{ finish: state, state },
    merge: (text) => parseTaskReferences(text).forEach(addCount),
  }
}

/** @throws RangeError or SyntaxError if the text is not what a pass wrote. */
export function parseTaskReferences(text: string): TaskReferences {
  const list: unknown = JSON.parse(text)?.taskReferences
  if (Array.isArray(list) && list.every((pair) => typeof pair?.[0] === 'string' && Number.isInteger(pair[1])))
    return new Map(list)
  throw new RangeError('exact-match: option task-references: expected references that were counted by task')
}

/**
 * The share of candidates that equal a reference of another task of the corpus: what chance allows of the share that equals one of
 * their own, such as by short or common solutions. `all` has the references of all tasks, those of the candidate's own among them.
 */
export function otherTaskMatchMetric(
  all: TaskReferences,
  options: ExactMatchOptions = {},
): Metric<ReadonlySet<string>> {
  const keyOf = matchKey(exactMatchSettings(options))
  const own = exactMatchMetric(options)
  return {
    ...own,
    signature: withFirstFields(own.signature, { against: 'others' }),
    measure(candidate, references, row, offset = 0) {
      const key = keyOf(candidate)
      row[offset] = (all.get(key) ?? 0) > (references.has(key) ? 1 : 0) ? 1 : 0
      row[offset + 1] = 1
    },
  }
}

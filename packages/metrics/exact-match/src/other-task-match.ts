import { type FitPass, type Metric, segmentMean } from '@codegen-eval/metric'
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
  const addCount = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  const state = () => JSON.stringify({ taskReferences: [...counts] })
  return {
    add(references) {
      for (const key of new Set(references.map(keyOf))) addCount(key, 1)
    },
    finish: state,
    state,
    merge(text) {
      for (const [key, count] of parseTaskReferences(text)) addCount(key, count)
    },
  }
}

/** @throws RangeError if the text is not what a pass wrote. */
export function parseTaskReferences(text: string): TaskReferences {
  let found: { readonly taskReferences?: unknown } | undefined
  try {
    found = JSON.parse(text)
  } catch {
    // said below
  }
  const list = found?.taskReferences
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1])
  if (Array.isArray(list) && list.every(isPair)) return new Map(list)
  throw new RangeError('exact-match: option task-references: expected references that were counted by task')
}

/**
 * The share of candidates that equal a reference of another task of the corpus: what chance allows of the share that equals one of
 * their own, such as by short or common solutions. A candidate can equal references of both.
 *
 * @param all The references of all tasks, those of the candidate's own task among them.
 */
export function otherTaskMatchMetric(
  all: TaskReferences,
  options: ExactMatchOptions = {},
): Metric<ReadonlySet<string>> {
  const keyOf = matchKey(exactMatchSettings(options))
  return segmentMean({
    name: 'exact match with other tasks',
    signature: withFirstFields(exactMatchMetric(options).signature, { against: 'others' }),
    column: 'matches',
    prepare: (references) => new Set(references.map(keyOf)),
    scoreSegment(candidate, own) {
      const key = keyOf(candidate)
      return (all.get(key) ?? 0) > (own.has(key) ? 1 : 0) ? 1 : 0
    },
    undefinedReason: 'there is no segment',
  })
}

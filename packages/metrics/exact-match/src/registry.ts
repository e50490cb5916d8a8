import { definitionOf, type MetricEntry, metricEntry, type ValueOption } from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { tokenizerText } from '@codegen-eval/tokenize/registry'
import { exactMatchMetric } from './exact-match-metric.ts'
import { exactMatchOptions } from './exact-match-options.ts'
import {
  otherTaskMatchMetric,
  parseTaskReferences,
  type TaskReferences,
  taskReferencesPass,
} from './other-task-match.ts'
import { vqaAccuracyMetric } from './vqa-accuracy.ts'

const against = {
  type: 'choice',
  values: ['others'],
  description: 'others: references of other tasks count, and not those of the task: what chance allows',
} as const

const taskReferences: ValueOption<TaskReferences> = {
  type: 'value',
  typeof: 'object',
  expected: 'references by task',
  description: 'with against=others: the references of all tasks, which are counted first without it',
  read: (value) => value,
  format: (counts) => JSON.stringify({ taskReferences: [...counts] }),
}

const taskReferencesText = resourceText(
  'a file with references that were counted by task',
  parseTaskReferences,
)

/** The metrics that this package adds to a registry: `exact-match`, `vqa-accuracy`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(exactMatchMetric),
      options: { ...exactMatchOptions, against, taskReferences },
      create({ against: whose, taskReferences: all, ...given }) {
        if (whose === undefined) return exactMatchMetric(given)
        if (all !== undefined) return otherTaskMatchMetric(all, given)
        throw new RangeError('exact-match: option against=others: expected references of a whole corpus')
      },
      summary: 'Accuracy: the share of candidates equal to a reference',
      aliases: { EM: '', 'string-accuracy': 'line-ends=keep' },
      loadExplain: async () => (await import('./explain.ts')).explainExactMatch,
      fit: {
        option: 'taskReferences',
        isNeeded: (texts) => texts.has('against'),
        start: ({ against: _, taskReferences: _all, ...given }) => taskReferencesPass(given),
      },
    },
    { tokenize: tokenizerText, taskReferences: taskReferencesText },
  ),
  metricEntry({
    ...definitionOf(vqaAccuracyMetric),
    summary: 'Accuracy of short English answers, normalized as in visual question answering',
    module: '@codegen-eval/exact-match/registry',
  }),
]

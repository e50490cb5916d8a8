import { everyEvalEver } from '../logs/forms/every-eval-ever.ts'
import type { InputForm } from './form.ts'
import { logRowReader } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** Instances of Every Eval Ever. A sample that several metrics score has a row for each, of which the first one is read. */
export const everyEvalEverInstances: InputForm = toolForm({
  name: 'every-eval-ever',
  title: 'Every Eval Ever instances',
  holds: 'outputs and references',
  samples: true,
  summary:
    'The outputs of instances (<uuid>_samples.jsonl) with their references; those without an output are left out',
  example:
    '{"schema_version": "0.3.0", "evaluation_id": "e", "model_id": "a/gpt", "sample_id": "t1", "input": {"raw": "…", "reference": ["x = 1"]}, "output": {"raw": ["x = 1"]}, "evaluation": {"score": 1.0, "is_correct": true}}',
  recognizes: ({ row }) =>
    ['evaluation_id', 'model_id', 'sample_id', 'evaluation'].every((key) => row !== undefined && key in row)
      ? 'certain'
      : 'no',
  rows(context) {
    let result: unknown
    let isFirst = true
    return logRowReader(context, everyEvalEver, (row) => {
      const { value } = row.get('evaluation_result_id')
      if (isFirst) result = value
      isFirst = false
      const texts = row.get('output').optional((each) => each.get('raw').texts()) ?? []
      if (value !== result || texts.length === 0) return undefined
      return {
        id: row.get('sample_id').text(),
        model: row.get('model_id').text(),
        outputs: texts.slice(0, 1),
        references: row.get('input').optional((each) => each.get('reference').texts()) ?? [],
      }
    })
  },
})

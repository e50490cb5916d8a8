import type { Row } from '@codegen-eval/records'
import { asObject, readStrings } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { readField } from './row-form.ts'
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
  rows() {
    let result: unknown
    let isFirst = true
    return (row, fail) => {
      const { raw } = (row.output ?? {}) as Row
      if (isFirst) result = row.evaluation_result_id
      isFirst = false
      if (row.evaluation_result_id !== result || !Array.isArray(raw) || raw.length === 0) return undefined
      const input = row.input === undefined ? {} : asObject(row.input, '"input"', 'an object', fail)
      return {
        id: readField(row, 'sample_id', fail),
        model: readField(row, 'model_id', fail),
        outputs: readStrings(raw.slice(0, 1), '"output.raw"', fail),
        references:
          input.reference === undefined ? [] : readStrings(input.reference, '"input.reference"', fail),
      }
    }
  },
})

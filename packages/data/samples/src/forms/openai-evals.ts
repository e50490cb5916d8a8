import type { Row } from '@codegen-eval/records'
import { asObject, readStrings } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { type FormRowReader, readField } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** Events of a run of OpenAI evals. The outputs are those of `match` events, which have what was expected beside them. */
export const openaiEvalsRun: InputForm = toolForm({
  name: 'openai-evals',
  title: 'an OpenAI evals run',
  holds: 'outputs and references',
  samples: true,
  summary:
    'What was sampled and expected in match events (<run>_<model>_<eval>.jsonl); the first line names the model',
  example:
    '{"spec": {"completion_fns": ["gpt"], "run_id": "r1"}}\n{"run_id": "r1", "sample_id": "code.test.0", "type": "match", "data": {"correct": true, "sampled": "x = 1", "expected": "x = 1"}}',
  recognizes: ({ row }) => (isSpec(row) ? 'certain' : 'no'),
  rows: () => eventReader(),
})

function isSpec(row: Row | undefined): boolean {
  const { spec } = row ?? {}
  return spec !== null && typeof spec === 'object' && 'completion_fns' in spec
}

function eventReader(): FormRowReader {
  let model: string | undefined
  return (row, fail) => {
    if (isSpec(row)) {
      const [name] = readStrings((row.spec as Row).completion_fns, '"spec.completion_fns"', fail)
      model = name
      return undefined
    }
    if (row.type !== 'match') return undefined
    const { sampled, expected } = asObject(row.data, '"data"', 'an object', fail)
    if (sampled === undefined || sampled === null) return undefined
    return {
      id: readField(row, 'sample_id', fail),
      fileModel: model,
      outputs: readStrings(sampled, '"data.sampled"', fail).slice(0, 1),
      references:
        expected === undefined || expected === null ? [] : readStrings(expected, '"data.expected"', fail),
    }
  }
}

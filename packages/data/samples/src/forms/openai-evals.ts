import type { Row } from '@codegen-eval/records'
import { modelOfSpec, openaiEvals } from '../logs/forms/openai-evals.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { InputForm } from './form.ts'
import { type FormRowReader, logRowReader } from './row-form.ts'
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
  rows: eventReader,
})

function isSpec(row: Row | undefined): boolean {
  const { spec } = row ?? {}
  return spec !== null && typeof spec === 'object' && 'completion_fns' in spec
}

function eventReader(context: RowContext): FormRowReader {
  let model: string | undefined
  return logRowReader(context, openaiEvals, (row) => {
    const spec = row.get('spec')
    if (!spec.isAbsent) {
      model = modelOfSpec(spec)
      return undefined
    }
    const sampled = row.get('type').value === 'match' ? row.get('data', 'sampled') : undefined
    if (sampled === undefined || sampled.isAbsent) return undefined
    return {
      id: row.get('sample_id').text(),
      fileModel: model,
      outputs: sampled.texts().slice(0, 1),
      references: row.get('data', 'expected').texts(),
    }
  })
}

import type { InputForm } from './form.ts'
import { readField, readTaskId } from './form-fields.ts'
import { type FormRowReader, needsReferences, readFormRows } from './row-form.ts'

const TITLE = 'HumanEval samples'

/** The samples that HumanEval's program evaluates: JSON Lines with `task_id` and `completion`, several rows per task. */
export const humanevalSamples: InputForm = {
  name: 'humaneval',
  title: TITLE,
  isForeign: true,
  samples: true,
  summary: 'Completions of prompts by task, any number per task, for --references with a data set',
  example: '{"task_id": "HumanEval/0", "completion": "    return x\\n"}',
  recognizes: ({ row }) =>
    row?.task_id !== undefined && typeof row.completion === 'string' ? 'certain' : 'no',
  read(chunks, context) {
    needsReferences(TITLE, context)
    return readFormRows(chunks, context, readRow)
  },
}

const readRow: FormRowReader = (row, fail) => ({
  id: readTaskId(row, fail),
  outputs: [readField(row, 'completion', fail)],
})

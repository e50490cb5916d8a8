import type { InputForm } from './form.ts'
import { readField, readTaskId } from './form-fields.ts'
import { type FormRowReader, needsReferences, readFormRows } from './row-form.ts'

const TITLE = 'EvalPlus samples'

/** The samples that EvalPlus evaluates: JSON Lines with `task_id` and `solution`, several rows per task. */
export const evalplusSamples: InputForm = {
  name: 'evalplus',
  title: TITLE,
  isForeign: true,
  samples: true,
  summary: 'Whole programs by task, any number per task, for --references with a data set',
  example: '{"task_id": "HumanEval/0", "solution": "def f(x):\\n    return x\\n"}',
  recognizes: ({ row }) =>
    typeof row?.task_id === 'string' && typeof row.solution === 'string' ? 'certain' : 'no',
  read(chunks, context) {
    needsReferences(TITLE, context)
    return readFormRows(chunks, context, readRow)
  },
}

const readRow: FormRowReader = (row, fail) => ({
  id: readTaskId(row, fail),
  outputs: [readField(row, 'solution', fail)],
})

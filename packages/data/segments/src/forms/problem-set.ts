import { UsageError } from '@codegen-eval/messages'
import type { InputForm } from './form.ts'
import { readField, readTaskId } from './form-fields.ts'
import { type FormRowReader, readFormRows } from './row-form.ts'

/**
 * The data sets HumanEval, HumanEval+ and MBPP+, and others with their fields. What serves as the reference depends on
 * the outputs: see `joinProblems`. Tests are not read.
 */
export const problemSet: InputForm = {
  name: 'humaneval-data',
  title: 'a data set of problems',
  isForeign: true,
  problems: true,
  summary: 'The data sets HumanEval, HumanEval+ and MBPP+, as references by task_id',
  example:
    '{"task_id": "HumanEval/0", "prompt": "def f(x):\\n", "entry_point": "f", "canonical_solution": "    return x\\n", "test": "def check(f): ..."}',
  recognizes: ({ row }) =>
    row?.task_id !== undefined &&
    typeof row.prompt === 'string' &&
    typeof row.canonical_solution === 'string' &&
    !('completion' in row || 'solution' in row)
      ? 'certain'
      : 'no',
  read(chunks, context) {
    const { file, candidates } = context
    if (candidates !== 'ignored')
      throw new UsageError(`${file}: a data set of problems holds no outputs: name it with --references`)
    return readFormRows(chunks, context, readProblem)
  },
}

const readProblem: FormRowReader = (row, fail) => {
  const solution = readField(row, 'canonical_solution', fail)
  const entryPoint = typeof row.entry_point === 'string' ? row.entry_point : undefined
  const problem = { prompt: readField(row, 'prompt', fail), solution, entryPoint }
  return { id: readTaskId(row, fail), references: [solution], problem }
}

import type { Fail, Row } from '@codegen-eval/records'
import { readLabel, usualLabel } from '../rows/segment-fields.ts'
import { readModel } from '../rows/usual-names.ts'
import type { InputForm } from './form.ts'
import { type FormRow, readField, readTaskId } from './row-form.ts'

/** The samples that HumanEval's program evaluates: JSON Lines with `task_id` and `completion`, several rows per task. */
export const humanevalSamples: InputForm = {
  name: 'humaneval',
  title: 'HumanEval samples',
  summary: 'Completions of prompts by task, any number per task; references come from a data set',
  example: '{"task_id": "HumanEval/0", "completion": "    return x\\n"}',
  holds: 'outputs',
  begins: ({ row }) => row?.task_id !== undefined && typeof row.completion === 'string',
  outputs: {
    samples: true,
    rows: () => (row, fail) => readSample('completion', row, fail),
  },
}

/** The samples that EvalPlus evaluates: JSON Lines with `task_id` and `solution`, several rows per task. */
export const evalplusSamples: InputForm = {
  name: 'evalplus',
  title: 'EvalPlus samples',
  summary: 'Whole programs by task, any number per task; references come from a data set',
  example: '{"task_id": "HumanEval/0", "solution": "def f(x):\\n    return x\\n"}',
  holds: 'outputs',
  begins: ({ row }) => typeof row?.task_id === 'string' && typeof row.solution === 'string',
  outputs: {
    samples: true,
    rows: () => (row, fail) => readSample('solution', row, fail),
  },
}

/**
 * The data sets HumanEval, HumanEval+ and MBPP+, and others with their fields. What serves as the reference depends on
 * the outputs: see `joinProblems`. Tests are not read.
 */
export const problemSet: InputForm = {
  name: 'humaneval-data',
  title: 'a data set of problems',
  summary: 'The data sets HumanEval, HumanEval+ and MBPP+, as references by task_id',
  example:
    '{"task_id": "HumanEval/0", "prompt": "def f(x):\\n", "entry_point": "f", "canonical_solution": "    return x\\n", "test": "def check(f): ..."}',
  holds: 'references',
  begins: ({ row }) =>
    row?.task_id !== undefined &&
    typeof row.prompt === 'string' &&
    typeof row.canonical_solution === 'string' &&
    !('completion' in row || 'solution' in row),
  outputs: {
    problems: true,
    rows: () => (row, fail) => {
      const solution = readField(row, 'canonical_solution', fail)
      const entryPoint = typeof row.entry_point === 'string' ? row.entry_point : undefined
      const problem = { prompt: readField(row, 'prompt', fail), solution, entryPoint }
      return { id: readTaskId(row, fail), references: [solution], problem }
    },
  },
}

/** Reads outputs in a field, and the model and the label of the sample under their usual names, as in results. */
function readSample(output: string, row: Row, fail: Fail): FormRow {
  const label = usualLabel(row)
  return {
    id: readTaskId(row, fail),
    model: readModel(row, fail),
    sample: label && readLabel(row[label], label, fail),
    outputs: [readField(row, output, fail)],
  }
}
